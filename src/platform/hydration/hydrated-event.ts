/** Dispatched on the window once the app handles clicks and submits. */
export const HYDRATED = 'hydrated'
