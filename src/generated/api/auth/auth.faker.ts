/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import {
  faker
} from '@faker-js/faker/locale/en';

import type {
  ApiError,
  LoginResponse,
  MessageResponse
} from '../model';


export const getLoginResponseMock = (overrideResponse: Partial<Extract<LoginResponse, object>> = {}): LoginResponse => ({...(faker.datatype.boolean() ? {message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))()} : {}), ...(faker.datatype.boolean() ? {data: {email: (() => faker.helpers.arrayElement([faker.internet.email().slice(0, 254), faker.string.alpha(1), faker.string.alpha(254), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 1, max: 254 })]))(), ...(faker.datatype.boolean() ? {firstName: (() => faker.helpers.arrayElement([faker.person.firstName().slice(0, 100), faker.string.alpha(0), faker.string.alpha(100), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 100 })]))()} : {}), ...(faker.datatype.boolean() ? {lastName: (() => faker.helpers.arrayElement([faker.person.lastName().slice(0, 100), faker.string.alpha(0), faker.string.alpha(100), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 100 })]))()} : {}), ...(faker.datatype.boolean() ? {phone: (() => faker.helpers.arrayElement([faker.string.numeric(12).slice(0, 20), faker.string.alpha(0), faker.string.alpha(20), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 20 })]))()} : {})}} : {}), ...overrideResponse})


export const getLoginResponseMock200 = (overrideResponse: Partial<Extract<LoginResponse, object>> = {}): LoginResponse => ({...(faker.datatype.boolean() ? {message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))()} : {}), ...(faker.datatype.boolean() ? {data: {email: (() => faker.helpers.arrayElement([faker.internet.email().slice(0, 254), faker.string.alpha(1), faker.string.alpha(254), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 1, max: 254 })]))(), ...(faker.datatype.boolean() ? {firstName: (() => faker.helpers.arrayElement([faker.person.firstName().slice(0, 100), faker.string.alpha(0), faker.string.alpha(100), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 100 })]))()} : {}), ...(faker.datatype.boolean() ? {lastName: (() => faker.helpers.arrayElement([faker.person.lastName().slice(0, 100), faker.string.alpha(0), faker.string.alpha(100), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 100 })]))()} : {}), ...(faker.datatype.boolean() ? {phone: (() => faker.helpers.arrayElement([faker.string.numeric(12).slice(0, 20), faker.string.alpha(0), faker.string.alpha(20), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 20 })]))()} : {})}} : {}), ...overrideResponse})


export const getLoginResponseMock401 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})


export const getLoginResponseMock403 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})


export const getLoginResponseMock422 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})


export const getLoginResponseMock429 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})


export const getLoginResponseMock500 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})

export const getRegisterResponseMock = (overrideResponse: Partial<Extract<MessageResponse, object>> = {}): MessageResponse => ({...(faker.datatype.boolean() ? {message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))()} : {}), ...overrideResponse})


export const getRegisterResponseMock200 = (overrideResponse: Partial<Extract<MessageResponse, object>> = {}): MessageResponse => ({...(faker.datatype.boolean() ? {message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))()} : {}), ...overrideResponse})


export const getRegisterResponseMock403 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})


export const getRegisterResponseMock409 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})


export const getRegisterResponseMock422 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})


export const getRegisterResponseMock429 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})


export const getRegisterResponseMock500 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})

export const getForgotPasswordResponseMock = (overrideResponse: Partial<Extract<MessageResponse, object>> = {}): MessageResponse => ({...(faker.datatype.boolean() ? {message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))()} : {}), ...overrideResponse})


export const getForgotPasswordResponseMock200 = (overrideResponse: Partial<Extract<MessageResponse, object>> = {}): MessageResponse => ({...(faker.datatype.boolean() ? {message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))()} : {}), ...overrideResponse})


export const getForgotPasswordResponseMock403 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})


export const getForgotPasswordResponseMock422 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})


export const getForgotPasswordResponseMock429 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})


export const getForgotPasswordResponseMock500 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})

export const getVerifyCodeResponseMock = (overrideResponse: Partial<Extract<MessageResponse, object>> = {}): MessageResponse => ({...(faker.datatype.boolean() ? {message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))()} : {}), ...overrideResponse})


export const getVerifyCodeResponseMock200 = (overrideResponse: Partial<Extract<MessageResponse, object>> = {}): MessageResponse => ({...(faker.datatype.boolean() ? {message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))()} : {}), ...overrideResponse})


export const getVerifyCodeResponseMock400 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})


export const getVerifyCodeResponseMock403 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})


export const getVerifyCodeResponseMock422 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})


export const getVerifyCodeResponseMock429 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})


export const getVerifyCodeResponseMock500 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})

export const getResetPasswordResponseMock = (overrideResponse: Partial<Extract<MessageResponse, object>> = {}): MessageResponse => ({...(faker.datatype.boolean() ? {message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))()} : {}), ...overrideResponse})


export const getResetPasswordResponseMock200 = (overrideResponse: Partial<Extract<MessageResponse, object>> = {}): MessageResponse => ({...(faker.datatype.boolean() ? {message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))()} : {}), ...overrideResponse})


export const getResetPasswordResponseMock400 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})


export const getResetPasswordResponseMock403 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})


export const getResetPasswordResponseMock422 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})


export const getResetPasswordResponseMock429 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})


export const getResetPasswordResponseMock500 = (overrideResponse: Partial<Extract<ApiError, object>> = {}): ApiError => ({message: (() => faker.helpers.arrayElement([faker.lorem.sentence().slice(0, 500), faker.string.alpha(0), faker.string.alpha(500), faker.string.fromCharacters('ابپتجچدرزسشعقکلمنہیے ', { min: 0, max: 500 })]))(), ...overrideResponse})

