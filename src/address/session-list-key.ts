/** The draft with the user's own list, which Logout removes with all drafts. */
export const SESSION_LIST_KEY = 'own-list'
