/** Letters that people and OCR programs take for each other, without case. The first one stands for all. */
export const ALIKE = ['0o', '1li', '2z', '5s', '8b']

/** Letters of a piece that is enough to look for the others; two of WINDOW_LETTERS letters are, too. */
export const LONG_PIECE = 8
