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
  LoginParams,
  LoginResponse,
  MessageResponse,
  RegisterParams,
  ResetPasswordParams,
  VerifyCodeParams
} from '../model';

import { request } from '../../../api/request.ts';
import type { ErrorType } from '../../../api/request.ts';
import { commandOptions } from '../../../api/request.ts';


type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



/**
 * Checks an email and a password. The response does not say which of the two was wrong. A server may omit `data`; the app then identifies the user by the email that was sent.
 * @summary Sign in
 */
export const login = (
    params: LoginParams,
 options?: SecondParameter<typeof request>,signal?: AbortSignal
) => {


      return request<LoginResponse>(
      {url: `/auth/login`, method: 'GET',
        params, ...(signal ? { signal }: {})
    },
      options);
    }




export const getLoginMutationKey = () => ['login'] as const;

export const useLoginMutationOptions = <TError = ErrorType<ApiError>,
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



        const customOptions = commandOptions({...mutationOptions, mutationFn});


  return  customOptions}

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
      return useMutation(useLoginMutationOptions(options), queryClient);
    }
    /**
 * Creates an account for an email that has none. Does not sign the user in.
 * @summary Create an account
 */
export const register = (
    params: RegisterParams,
 options?: SecondParameter<typeof request>,signal?: AbortSignal
) => {


      return request<MessageResponse>(
      {url: `/auth/register`, method: 'GET',
        params, ...(signal ? { signal }: {})
    },
      options);
    }




export const getRegisterMutationKey = () => ['register'] as const;

export const useRegisterMutationOptions = <TError = ErrorType<ApiError>,
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



        const customOptions = commandOptions({...mutationOptions, mutationFn});


  return  customOptions}

    export type RegisterMutationResult = NonNullable<Awaited<ReturnType<typeof register>>>

    export type RegisterMutationError = ErrorType<ApiError>
    export type RegisterMutationVariables = {params: RegisterParams}

    /**
 * @summary Create an account
 */
export const useRegister = <TError = ErrorType<ApiError>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof register>>, TError,RegisterMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof register>>,
        TError,
        RegisterMutationVariables,
        TContext
      > => {
      return useMutation(useRegisterMutationOptions(options), queryClient);
    }
    /**
 * Sends a verification code to the email if it has an account. The response, and the time it takes, are the same for an email without one, against account enumeration.
 * @summary Request a verification code
 */
export const forgotPassword = (
    params: ForgotPasswordParams,
 options?: SecondParameter<typeof request>,signal?: AbortSignal
) => {


      return request<MessageResponse>(
      {url: `/auth/forgot-password`, method: 'GET',
        params, ...(signal ? { signal }: {})
    },
      options);
    }




export const getForgotPasswordMutationKey = () => ['forgotPassword'] as const;

export const useForgotPasswordMutationOptions = <TError = ErrorType<ApiError>,
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



        const customOptions = commandOptions({...mutationOptions, mutationFn});


  return  customOptions}

    export type ForgotPasswordMutationResult = NonNullable<Awaited<ReturnType<typeof forgotPassword>>>

    export type ForgotPasswordMutationError = ErrorType<ApiError>
    export type ForgotPasswordMutationVariables = {params: ForgotPasswordParams}

    /**
 * @summary Request a verification code
 */
export const useForgotPassword = <TError = ErrorType<ApiError>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof forgotPassword>>, TError,ForgotPasswordMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof forgotPassword>>,
        TError,
        ForgotPasswordMutationVariables,
        TContext
      > => {
      return useMutation(useForgotPasswordMutationOptions(options), queryClient);
    }
    /**
 * Checks that a code was sent to the email and is at most ten minutes old. Does not use the code up; `resetPassword` does.
 * @summary Check a verification code
 */
export const verifyCode = (
    params: VerifyCodeParams,
 options?: SecondParameter<typeof request>,signal?: AbortSignal
) => {


      return request<MessageResponse>(
      {url: `/auth/verify-code`, method: 'GET',
        params, ...(signal ? { signal }: {})
    },
      options);
    }




export const getVerifyCodeMutationKey = () => ['verifyCode'] as const;

export const useVerifyCodeMutationOptions = <TError = ErrorType<ApiError>,
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



        const customOptions = commandOptions({...mutationOptions, mutationFn});


  return  customOptions}

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
      return useMutation(useVerifyCodeMutationOptions(options), queryClient);
    }
    /**
 * Sets a new password with a valid code, and uses up all codes of the account. The old password stops working. The server checks the code itself: a client may send this request without a successful `verifyCode`.
 * @summary Set a new password
 */
export const resetPassword = (
    params: ResetPasswordParams,
 options?: SecondParameter<typeof request>,signal?: AbortSignal
) => {


      return request<MessageResponse>(
      {url: `/auth/reset-password`, method: 'GET',
        params, ...(signal ? { signal }: {})
    },
      options);
    }




export const getResetPasswordMutationKey = () => ['resetPassword'] as const;

export const useResetPasswordMutationOptions = <TError = ErrorType<ApiError>,
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



        const customOptions = commandOptions({...mutationOptions, mutationFn});


  return  customOptions}

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
      return useMutation(useResetPasswordMutationOptions(options), queryClient);
    }
