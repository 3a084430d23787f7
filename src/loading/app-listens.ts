/** The event by which the app tells src/boot.ts that it handles presses and submits from now on. */
export const APP_LISTENS = 'applistens'
