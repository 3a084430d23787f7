/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import {
  HttpResponse,
  http
} from 'msw';
import type {
  RequestHandlerOptions
} from 'msw';

import type {
  ApiError,
  LoginResponse,
  MessageResponse
} from '../model';

import {
  getForgotPasswordResponseMock,
  getForgotPasswordResponseMock200,
  getForgotPasswordResponseMock403,
  getForgotPasswordResponseMock422,
  getForgotPasswordResponseMock429,
  getForgotPasswordResponseMock500,
  getLoginResponseMock,
  getLoginResponseMock200,
  getLoginResponseMock401,
  getLoginResponseMock403,
  getLoginResponseMock422,
  getLoginResponseMock429,
  getLoginResponseMock500,
  getRegisterResponseMock,
  getRegisterResponseMock200,
  getRegisterResponseMock403,
  getRegisterResponseMock409,
  getRegisterResponseMock422,
  getRegisterResponseMock429,
  getRegisterResponseMock500,
  getResetPasswordResponseMock,
  getResetPasswordResponseMock200,
  getResetPasswordResponseMock400,
  getResetPasswordResponseMock403,
  getResetPasswordResponseMock422,
  getResetPasswordResponseMock429,
  getResetPasswordResponseMock500,
  getVerifyCodeResponseMock,
  getVerifyCodeResponseMock200,
  getVerifyCodeResponseMock400,
  getVerifyCodeResponseMock403,
  getVerifyCodeResponseMock422,
  getVerifyCodeResponseMock429,
  getVerifyCodeResponseMock500
} from './auth.faker.ts';

export { getLoginResponseMock, getLoginResponseMock200, getLoginResponseMock401, getLoginResponseMock403, getLoginResponseMock422, getLoginResponseMock429, getLoginResponseMock500, getRegisterResponseMock, getRegisterResponseMock200, getRegisterResponseMock403, getRegisterResponseMock409, getRegisterResponseMock422, getRegisterResponseMock429, getRegisterResponseMock500, getForgotPasswordResponseMock, getForgotPasswordResponseMock200, getForgotPasswordResponseMock403, getForgotPasswordResponseMock422, getForgotPasswordResponseMock429, getForgotPasswordResponseMock500, getVerifyCodeResponseMock, getVerifyCodeResponseMock200, getVerifyCodeResponseMock400, getVerifyCodeResponseMock403, getVerifyCodeResponseMock422, getVerifyCodeResponseMock429, getVerifyCodeResponseMock500, getResetPasswordResponseMock, getResetPasswordResponseMock200, getResetPasswordResponseMock400, getResetPasswordResponseMock403, getResetPasswordResponseMock422, getResetPasswordResponseMock429, getResetPasswordResponseMock500 } from './auth.faker.ts';


export const getLoginMockHandler = (overrideResponse?: LoginResponse | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<LoginResponse> | LoginResponse), options?: RequestHandlerOptions) => {
  return http.get('*/auth/login', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getLoginResponseMock(),
      { status: 200
      })
  }, options)
}


export const getLoginMockHandler200 = (overrideResponse?: LoginResponse | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<LoginResponse> | LoginResponse), options?: RequestHandlerOptions) => {
  return http.get('*/auth/login', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getLoginResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getLoginMockHandler401 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/login', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getLoginResponseMock401(),
      { status: 401
      })
  }, options)
}


export const getLoginMockHandler403 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/login', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getLoginResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getLoginMockHandler422 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/login', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getLoginResponseMock422(),
      { status: 422
      })
  }, options)
}


export const getLoginMockHandler429 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/login', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getLoginResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getLoginMockHandler500 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/login', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getLoginResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getRegisterMockHandler = (overrideResponse?: MessageResponse | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<MessageResponse> | MessageResponse), options?: RequestHandlerOptions) => {
  return http.get('*/auth/register', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRegisterResponseMock(),
      { status: 200
      })
  }, options)
}


export const getRegisterMockHandler200 = (overrideResponse?: MessageResponse | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<MessageResponse> | MessageResponse), options?: RequestHandlerOptions) => {
  return http.get('*/auth/register', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRegisterResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getRegisterMockHandler403 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/register', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRegisterResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getRegisterMockHandler409 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/register', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRegisterResponseMock409(),
      { status: 409
      })
  }, options)
}


export const getRegisterMockHandler422 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/register', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRegisterResponseMock422(),
      { status: 422
      })
  }, options)
}


export const getRegisterMockHandler429 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/register', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRegisterResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getRegisterMockHandler500 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/register', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRegisterResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getForgotPasswordMockHandler = (overrideResponse?: MessageResponse | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<MessageResponse> | MessageResponse), options?: RequestHandlerOptions) => {
  return http.get('*/auth/forgot-password', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getForgotPasswordResponseMock(),
      { status: 200
      })
  }, options)
}


export const getForgotPasswordMockHandler200 = (overrideResponse?: MessageResponse | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<MessageResponse> | MessageResponse), options?: RequestHandlerOptions) => {
  return http.get('*/auth/forgot-password', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getForgotPasswordResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getForgotPasswordMockHandler403 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/forgot-password', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getForgotPasswordResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getForgotPasswordMockHandler422 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/forgot-password', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getForgotPasswordResponseMock422(),
      { status: 422
      })
  }, options)
}


export const getForgotPasswordMockHandler429 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/forgot-password', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getForgotPasswordResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getForgotPasswordMockHandler500 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/forgot-password', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getForgotPasswordResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getVerifyCodeMockHandler = (overrideResponse?: MessageResponse | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<MessageResponse> | MessageResponse), options?: RequestHandlerOptions) => {
  return http.get('*/auth/verify-code', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getVerifyCodeResponseMock(),
      { status: 200
      })
  }, options)
}


export const getVerifyCodeMockHandler200 = (overrideResponse?: MessageResponse | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<MessageResponse> | MessageResponse), options?: RequestHandlerOptions) => {
  return http.get('*/auth/verify-code', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getVerifyCodeResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getVerifyCodeMockHandler400 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/verify-code', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getVerifyCodeResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getVerifyCodeMockHandler403 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/verify-code', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getVerifyCodeResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getVerifyCodeMockHandler422 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/verify-code', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getVerifyCodeResponseMock422(),
      { status: 422
      })
  }, options)
}


export const getVerifyCodeMockHandler429 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/verify-code', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getVerifyCodeResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getVerifyCodeMockHandler500 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/verify-code', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getVerifyCodeResponseMock500(),
      { status: 500
      })
  }, options)
}

export const getResetPasswordMockHandler = (overrideResponse?: MessageResponse | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<MessageResponse> | MessageResponse), options?: RequestHandlerOptions) => {
  return http.get('*/auth/reset-password', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getResetPasswordResponseMock(),
      { status: 200
      })
  }, options)
}


export const getResetPasswordMockHandler200 = (overrideResponse?: MessageResponse | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<MessageResponse> | MessageResponse), options?: RequestHandlerOptions) => {
  return http.get('*/auth/reset-password', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getResetPasswordResponseMock200(),
      { status: 200
      })
  }, options)
}


export const getResetPasswordMockHandler400 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/reset-password', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getResetPasswordResponseMock400(),
      { status: 400
      })
  }, options)
}


export const getResetPasswordMockHandler403 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/reset-password', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getResetPasswordResponseMock403(),
      { status: 403
      })
  }, options)
}


export const getResetPasswordMockHandler422 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/reset-password', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getResetPasswordResponseMock422(),
      { status: 422
      })
  }, options)
}


export const getResetPasswordMockHandler429 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/reset-password', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getResetPasswordResponseMock429(),
      { status: 429
      })
  }, options)
}


export const getResetPasswordMockHandler500 = (overrideResponse?: ApiError | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ApiError> | ApiError), options?: RequestHandlerOptions) => {
  return http.get('*/auth/reset-password', async (info: Parameters<Parameters<typeof http.get>[1]>[0]) => {


    return HttpResponse.json(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getResetPasswordResponseMock500(),
      { status: 500
      })
  }, options)
}
export const getAuthMock = () => [
  getLoginMockHandler(),
  getRegisterMockHandler(),
  getForgotPasswordMockHandler(),
  getVerifyCodeMockHandler(),
  getResetPasswordMockHandler()
]
