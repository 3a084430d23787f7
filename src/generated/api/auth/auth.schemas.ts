/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as model from '../model';

export const login = {
  params: model.LoginParams,
  responses: {
    "200": model.LoginResponse,
    "401": model.ApiError,
    "422": model.ApiError,
    "429": model.ApiError,
    "500": model.ApiError,
  },
} as const;

export const register = {
  params: model.RegisterParams,
  responses: {
    "200": model.MessageResponse,
    "409": model.ApiError,
    "422": model.ApiError,
    "429": model.ApiError,
    "500": model.ApiError,
  },
} as const;

export const forgotPassword = {
  params: model.ForgotPasswordParams,
  responses: {
    "200": model.MessageResponse,
    "422": model.ApiError,
    "429": model.ApiError,
    "500": model.ApiError,
  },
} as const;

export const verifyCode = {
  params: model.VerifyCodeParams,
  responses: {
    "200": model.MessageResponse,
    "400": model.ApiError,
    "422": model.ApiError,
    "429": model.ApiError,
    "500": model.ApiError,
  },
} as const;

export const resetPassword = {
  params: model.ResetPasswordParams,
  responses: {
    "200": model.MessageResponse,
    "400": model.ApiError,
    "422": model.ApiError,
    "429": model.ApiError,
    "500": model.ApiError,
  },
} as const;
