/** The dialects of OpenAPI 3.1 and 3.2, and of JSON Schema 2020-12. */
const DIALECT =
  /^https:\/\/(spec\.openapis\.org\/oas\/3\.\d\/dialect\/|json-schema\.org\/draft\/2020-12\/schema)/

/** Whether schemas of a dialect are read as it says: all are read as JSON Schema 2020-12. */
export const isReadDialect = (uri: string) => DIALECT.test(uri)
