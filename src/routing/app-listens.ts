/** The event by which the app tells src/boot.ts that it answers what is pressed from now on. */
export const APP_LISTENS = 'applistens'
