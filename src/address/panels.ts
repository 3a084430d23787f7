/** Entry of the lazy chunk with the panels that a press opens. */
export { ComparePanel } from './compare/compare-panel'
export { OwnListPanel } from './lists/own-list-panel'
