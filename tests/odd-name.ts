/** Name of a folder with spaces, quotes, percent signs and Urdu. */
export const ODD_NAME = `a 'b" 100%20 %zz میرا کام`
