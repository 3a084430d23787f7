/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import {
  useMutation
} from '@tanstack/react-query';
import type {
  MutationFunction,
  QueryClient,
  UseMutationOptions,
  UseMutationResult
} from '@tanstack/react-query';

import type {
  ApiError,
  ForgotPasswordParams,
  LoginAnswer,
  LoginParams,
  MessageAnswer,
  RegisterParams,
  ResetPasswordParams,
  VerifyCodeParams
} from '../model';

import { request } from '../../../api/http-client.ts';
import type { ErrorType } from '../../../api/http-client.ts';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



/**
 * Checks an email and a password. The answer does not say which of the two was wrong. A server may leave out `data`; the app then knows the user by the email that was sent.
 * @summary Sign in
 */
export const login = (
    params: LoginParams,
 options?: SecondParameter<typeof request>,signal?: AbortSignal
) => {


      return request<LoginAnswer>(
      {url: `/auth/login`, method: 'GET',
        params, ...(signal ? { signal }: {})
    },
      options);
    }




export const getLoginMutationKey = () => ['login'] as const;

export const getLoginMutationOptions = <TError = ErrorType<ApiError>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof login>>, TError,LoginMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof login>>, TError,LoginMutationVariables, TContext> => {

const mutationKey = getLoginMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof login>>, LoginMutationVariables> = (props) => {
          const {params} = props ?? {};

          return  login(params,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type LoginMutationResult = NonNullable<Awaited<ReturnType<typeof login>>>

    export type LoginMutationError = ErrorType<ApiError>
    export type LoginMutationVariables = {params: LoginParams}

    /**
 * @summary Sign in
 */
export const useLogin = <TError = ErrorType<ApiError>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof login>>, TError,LoginMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof login>>,
        TError,
        LoginMutationVariables,
        TContext
      > => {
      return useMutation(getLoginMutationOptions(options), queryClient);
    }
    /**
 * Opens an account for an email that has none. It does not sign the user in.
 * @summary Open an account
 */
export const register = (
    params: RegisterParams,
 options?: SecondParameter<typeof request>,signal?: AbortSignal
) => {


      return request<MessageAnswer>(
      {url: `/auth/register`, method: 'GET',
        params, ...(signal ? { signal }: {})
    },
      options);
    }




export const getRegisterMutationKey = () => ['register'] as const;

export const getRegisterMutationOptions = <TError = ErrorType<ApiError>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof register>>, TError,RegisterMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof register>>, TError,RegisterMutationVariables, TContext> => {

const mutationKey = getRegisterMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof register>>, RegisterMutationVariables> = (props) => {
          const {params} = props ?? {};

          return  register(params,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RegisterMutationResult = NonNullable<Awaited<ReturnType<typeof register>>>

    export type RegisterMutationError = ErrorType<ApiError>
    export type RegisterMutationVariables = {params: RegisterParams}

    /**
 * @summary Open an account
 */
export const useRegister = <TError = ErrorType<ApiError>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof register>>, TError,RegisterMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof register>>,
        TError,
        RegisterMutationVariables,
        TContext
      > => {
      return useMutation(getRegisterMutationOptions(options), queryClient);
    }
    /**
 * Sends a verification code to the email if it has an account. The answer, and the time that it takes, are the same for an email that has none, so that nobody can find out who has an account.
 * @summary Ask for a verification code
 */
export const forgotPassword = (
    params: ForgotPasswordParams,
 options?: SecondParameter<typeof request>,signal?: AbortSignal
) => {


      return request<MessageAnswer>(
      {url: `/auth/forgot-password`, method: 'GET',
        params, ...(signal ? { signal }: {})
    },
      options);
    }




export const getForgotPasswordMutationKey = () => ['forgotPassword'] as const;

export const getForgotPasswordMutationOptions = <TError = ErrorType<ApiError>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof forgotPassword>>, TError,ForgotPasswordMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof forgotPassword>>, TError,ForgotPasswordMutationVariables, TContext> => {

const mutationKey = getForgotPasswordMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof forgotPassword>>, ForgotPasswordMutationVariables> = (props) => {
          const {params} = props ?? {};

          return  forgotPassword(params,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ForgotPasswordMutationResult = NonNullable<Awaited<ReturnType<typeof forgotPassword>>>

    export type ForgotPasswordMutationError = ErrorType<ApiError>
    export type ForgotPasswordMutationVariables = {params: ForgotPasswordParams}

    /**
 * @summary Ask for a verification code
 */
export const useForgotPassword = <TError = ErrorType<ApiError>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof forgotPassword>>, TError,ForgotPasswordMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof forgotPassword>>,
        TError,
        ForgotPasswordMutationVariables,
        TContext
      > => {
      return useMutation(getForgotPasswordMutationOptions(options), queryClient);
    }
    /**
 * Says whether a code is the one that was last sent to the email and has not expired. It does not use the code up: `resetPassword` does.
 * @summary Check a verification code
 */
export const verifyCode = (
    params: VerifyCodeParams,
 options?: SecondParameter<typeof request>,signal?: AbortSignal
) => {


      return request<MessageAnswer>(
      {url: `/auth/verify-code`, method: 'GET',
        params, ...(signal ? { signal }: {})
    },
      options);
    }




export const getVerifyCodeMutationKey = () => ['verifyCode'] as const;

export const getVerifyCodeMutationOptions = <TError = ErrorType<ApiError>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof verifyCode>>, TError,VerifyCodeMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof verifyCode>>, TError,VerifyCodeMutationVariables, TContext> => {

const mutationKey = getVerifyCodeMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof verifyCode>>, VerifyCodeMutationVariables> = (props) => {
          const {params} = props ?? {};

          return  verifyCode(params,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type VerifyCodeMutationResult = NonNullable<Awaited<ReturnType<typeof verifyCode>>>

    export type VerifyCodeMutationError = ErrorType<ApiError>
    export type VerifyCodeMutationVariables = {params: VerifyCodeParams}

    /**
 * @summary Check a verification code
 */
export const useVerifyCode = <TError = ErrorType<ApiError>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof verifyCode>>, TError,VerifyCodeMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof verifyCode>>,
        TError,
        VerifyCodeMutationVariables,
        TContext
      > => {
      return useMutation(getVerifyCodeMutationOptions(options), queryClient);
    }
    /**
 * Sets a new password with a valid code and uses the code up. The old password stops working. The server checks the code itself: a client may come here without a successful `verifyCode`.
 * @summary Set a new password
 */
export const resetPassword = (
    params: ResetPasswordParams,
 options?: SecondParameter<typeof request>,signal?: AbortSignal
) => {


      return request<MessageAnswer>(
      {url: `/auth/reset-password`, method: 'GET',
        params, ...(signal ? { signal }: {})
    },
      options);
    }




export const getResetPasswordMutationKey = () => ['resetPassword'] as const;

export const getResetPasswordMutationOptions = <TError = ErrorType<ApiError>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof resetPassword>>, TError,ResetPasswordMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof resetPassword>>, TError,ResetPasswordMutationVariables, TContext> => {

const mutationKey = getResetPasswordMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof resetPassword>>, ResetPasswordMutationVariables> = (props) => {
          const {params} = props ?? {};

          return  resetPassword(params,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ResetPasswordMutationResult = NonNullable<Awaited<ReturnType<typeof resetPassword>>>

    export type ResetPasswordMutationError = ErrorType<ApiError>
    export type ResetPasswordMutationVariables = {params: ResetPasswordParams}

    /**
 * @summary Set a new password
 */
export const useResetPassword = <TError = ErrorType<ApiError>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof resetPassword>>, TError,ResetPasswordMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof resetPassword>>,
        TError,
        ResetPasswordMutationVariables,
        TContext
      > => {
      return useMutation(getResetPasswordMutationOptions(options), queryClient);
    }
