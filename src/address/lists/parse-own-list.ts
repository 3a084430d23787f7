// A chunk: few users have a list of their own.
export { parseOwnList, RepeatedColumnError } from 'aml-reader/lists'
