/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import * as model from '../model';
import * as orval from './auth.ts';

/** Sign in */
export const login = {
  kind: 'command',
  operationId: "login",
  method: 'GET',
  path: "/auth/login",
  schemas: {
    params: model.LoginParams,
    responses: {
      "200": model.LoginResponse,
      "401": model.ApiError,
      "403": model.ApiError,
      "422": model.ApiError,
      "429": model.ApiError,
      "500": model.ApiError,
    },
  },
  useHook: orval.useLogin,
} as const;

/** Create an account */
export const register = {
  kind: 'command',
  operationId: "register",
  method: 'GET',
  path: "/auth/register",
  schemas: {
    params: model.RegisterParams,
    responses: {
      "200": model.MessageResponse,
      "403": model.ApiError,
      "409": model.ApiError,
      "422": model.ApiError,
      "429": model.ApiError,
      "500": model.ApiError,
    },
  },
  useHook: orval.useRegister,
} as const;

/** Request a verification code */
export const forgotPassword = {
  kind: 'command',
  operationId: "forgotPassword",
  method: 'GET',
  path: "/auth/forgot-password",
  schemas: {
    params: model.ForgotPasswordParams,
    responses: {
      "200": model.MessageResponse,
      "403": model.ApiError,
      "422": model.ApiError,
      "429": model.ApiError,
      "500": model.ApiError,
    },
  },
  useHook: orval.useForgotPassword,
} as const;

/** Check a verification code */
export const verifyCode = {
  kind: 'command',
  operationId: "verifyCode",
  method: 'GET',
  path: "/auth/verify-code",
  schemas: {
    params: model.VerifyCodeParams,
    responses: {
      "200": model.MessageResponse,
      "400": model.ApiError,
      "403": model.ApiError,
      "422": model.ApiError,
      "429": model.ApiError,
      "500": model.ApiError,
    },
  },
  useHook: orval.useVerifyCode,
} as const;

/** Set a new password */
export const resetPassword = {
  kind: 'command',
  operationId: "resetPassword",
  method: 'GET',
  path: "/auth/reset-password",
  schemas: {
    params: model.ResetPasswordParams,
    responses: {
      "200": model.MessageResponse,
      "400": model.ApiError,
      "403": model.ApiError,
      "422": model.ApiError,
      "429": model.ApiError,
      "500": model.ApiError,
    },
  },
  useHook: orval.useResetPassword,
} as const;
