/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import type { RequestOptions } from '@/api/operation';
import * as orval from './auth.ts';

/** Sign in */
export const login = {
  kind: 'command',
  operationId: "login",
  method: 'GET',
  path: "/auth/login",
  schemas: () => import('./auth.schemas.ts').then(({ login }) => login),
  send: ({ params }: orval.LoginMutationVariables, options: RequestOptions, signal?: AbortSignal) =>
    orval.login(params, options, signal),
  useHook: orval.useLogin,
} as const;

/** Create an account */
export const register = {
  kind: 'command',
  operationId: "register",
  method: 'GET',
  path: "/auth/register",
  schemas: () => import('./auth.schemas.ts').then(({ register }) => register),
  send: ({ params }: orval.RegisterMutationVariables, options: RequestOptions, signal?: AbortSignal) =>
    orval.register(params, options, signal),
  useHook: orval.useRegister,
} as const;

/** Request a verification code */
export const forgotPassword = {
  kind: 'command',
  operationId: "forgotPassword",
  method: 'GET',
  path: "/auth/forgot-password",
  schemas: () => import('./auth.schemas.ts').then(({ forgotPassword }) => forgotPassword),
  send: ({ params }: orval.ForgotPasswordMutationVariables, options: RequestOptions, signal?: AbortSignal) =>
    orval.forgotPassword(params, options, signal),
  useHook: orval.useForgotPassword,
} as const;

/** Check a verification code */
export const verifyCode = {
  kind: 'command',
  operationId: "verifyCode",
  method: 'GET',
  path: "/auth/verify-code",
  schemas: () => import('./auth.schemas.ts').then(({ verifyCode }) => verifyCode),
  send: ({ params }: orval.VerifyCodeMutationVariables, options: RequestOptions, signal?: AbortSignal) =>
    orval.verifyCode(params, options, signal),
  useHook: orval.useVerifyCode,
} as const;

/** Set a new password */
export const resetPassword = {
  kind: 'command',
  operationId: "resetPassword",
  method: 'GET',
  path: "/auth/reset-password",
  schemas: () => import('./auth.schemas.ts').then(({ resetPassword }) => resetPassword),
  send: ({ params }: orval.ResetPasswordMutationVariables, options: RequestOptions, signal?: AbortSignal) =>
    orval.resetPassword(params, options, signal),
  useHook: orval.useResetPassword,
} as const;
