/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import {
  faker
} from '@faker-js/faker/locale/en';


export const getSendEmailResponseMock = (): string => (faker.word.sample())


export const getSendEmailResponseMock200 = (): string => (faker.word.sample())


export const getSendEmailResponseMock400 = (): string => (faker.word.sample())

