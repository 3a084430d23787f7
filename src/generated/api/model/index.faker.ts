// @ts-nocheck
/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import {
  faker
} from '@faker-js/faker';

import type {
  ApiError,
  CurrentPassword,
  Email,
  LoginResponse,
  MessageResponse,
  NewPassword,
  PersonName,
  Phone,
  User,
  VerificationCode
} from '.';



export const getEmailMock = (): Email => (faker.internet.email())

export const getPersonNameMock = (): PersonName => (faker.string.alpha({length: {min: 2, max: 100}}))

export const getPhoneMock = (): Phone => (faker.string.alpha({length: {min: 10, max: 20}}))

export const getCurrentPasswordMock = (): CurrentPassword => (faker.internet.password())

export const getNewPasswordMock = (): NewPassword => (faker.internet.password())

export const getVerificationCodeMock = (): VerificationCode => (faker.helpers.fromRegExp("^[0-9]*$"))

export const getUserMock = (overrideResponse: Partial<User> = {}): User => ({email: faker.string.alpha({length: {min: 1, max: 254}}), ...(faker.datatype.boolean() ? {firstName: faker.string.alpha({length: {min: 10, max: 100}})} : {}), ...(faker.datatype.boolean() ? {lastName: faker.string.alpha({length: {min: 10, max: 100}})} : {}), ...(faker.datatype.boolean() ? {phone: faker.string.alpha({length: {min: 10, max: 20}})} : {}), ...overrideResponse})

export const getLoginResponseMock = (overrideResponse: Partial<LoginResponse> = {}): LoginResponse => ({...(faker.datatype.boolean() ? {message: faker.string.alpha({length: {min: 10, max: 500}})} : {}), ...(faker.datatype.boolean() ? {data: { ...getUserMock() }} : {}), ...overrideResponse})

export const getMessageResponseMock = (overrideResponse: Partial<MessageResponse> = {}): MessageResponse => ({...(faker.datatype.boolean() ? {message: faker.string.alpha({length: {min: 10, max: 500}})} : {}), ...overrideResponse})

export const getApiErrorMock = (overrideResponse: Partial<ApiError> = {}): ApiError => ({message: faker.string.alpha({length: {min: 10, max: 500}}), ...overrideResponse})