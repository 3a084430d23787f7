/** The event that the app dispatches on the window once it handles clicks and submits. */
export const HYDRATED = 'hydrated'
