// A chunk that saving a CSV file fetches.
export { serializeCsv } from 'aml-reader/report'
