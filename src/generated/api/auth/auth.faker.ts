// @ts-nocheck
/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import {
  faker
} from '@faker-js/faker';

import type {
  LoginResponse,
  MessageResponse
} from '../model';

import {
  getUserMock
} from '../model/index.faker.ts';


export const getLoginResponseMock = (overrideResponse: Partial<Extract<LoginResponse, object>> = {}): LoginResponse => ({...(faker.datatype.boolean() ? {message: faker.string.alpha({length: {min: 10, max: 500}})} : {}), ...(faker.datatype.boolean() ? {data: { ...getUserMock() }} : {}), ...overrideResponse})

export const getRegisterResponseMock = (overrideResponse: Partial<Extract<MessageResponse, object>> = {}): MessageResponse => ({...(faker.datatype.boolean() ? {message: faker.string.alpha({length: {min: 10, max: 500}})} : {}), ...overrideResponse})

export const getForgotPasswordResponseMock = (overrideResponse: Partial<Extract<MessageResponse, object>> = {}): MessageResponse => ({...(faker.datatype.boolean() ? {message: faker.string.alpha({length: {min: 10, max: 500}})} : {}), ...overrideResponse})

export const getVerifyCodeResponseMock = (overrideResponse: Partial<Extract<MessageResponse, object>> = {}): MessageResponse => ({...(faker.datatype.boolean() ? {message: faker.string.alpha({length: {min: 10, max: 500}})} : {}), ...overrideResponse})

export const getResetPasswordResponseMock = (overrideResponse: Partial<Extract<MessageResponse, object>> = {}): MessageResponse => ({...(faker.datatype.boolean() ? {message: faker.string.alpha({length: {min: 10, max: 500}})} : {}), ...overrideResponse})

