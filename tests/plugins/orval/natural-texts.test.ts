import { faker } from '@faker-js/faker/locale/en'
import { expect, it } from 'vitest'
import { getNaturalBounds, writeNaturalText } from '../../../plugins/orval/natural-texts.ts'

/** Runs Faker's code, as the generated files do. */
const generate = (name: string, owner = '') =>
  String(new Function('faker', `return ${writeNaturalText(name, owner)}`)(faker))

it.each([
  ['email', '', /^[\w.+-]+@example\.\w+$/],
  ['billing_email', '', /@example\./],
  ['firstName', '', /^[A-Z][\p{L}'’ -]+$/u],
  ['given-name', '', /^[A-Z][\p{L}'’ -]+$/u],
  ['name', 'Company', /^[A-Z].{2,}/],
  ['name', 'User', /^[A-Z]\S* .*/],
  ['phoneNumber', '', /^[1-9]\d{11}$/],
  ['postalCode', '', /^\d{5}(-\d{4})?$/],
  ['countryCode', '', /^[A-Z]{2}$/],
  ['websiteUrl', '', /^https?:\/\//],
  ['createdAt', '', /^\d{4}-\d\d-\d\dT/],
  ['birthDate', '', /^\d{4}-\d\d-\d\d$/],
  ['accessToken', '', /^\w{40}$/],
  ['message', 'ApiError', /again|wait|check/i],
  ['detail', 'Problem', /again|wait|check/i],
  ['message', 'MessageResponse', /^[A-Z].*[.!]$/],
  ['anythingElse', '', /^[A-Z].*\.$/],
])('writeNaturalText makes a believable text for %s of %s', (name, owner, pattern) => {
  for (let seed = 1; seed <= 100; seed++) {
    faker.seed(seed)
    expect(generate(name, owner)).toMatch(pattern)
  }
})

it('getNaturalBounds gives an age, a price and any number believable bounds', () => {
  expect(getNaturalBounds('age')).toEqual({ min: 18, max: 90, digits: 0 })
  expect(getNaturalBounds('totalPrice')).toEqual({ min: 1, max: 5000, digits: 2 })
  expect(getNaturalBounds('anything')).toEqual({ min: 1, max: 1000, digits: 2 })
})
