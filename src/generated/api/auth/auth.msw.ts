// @ts-nocheck
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


export const getLoginResponseMock = (): LoginResponse => ({"message":"Login successful!","data":{"email":"sofia.rossi@example.com","firstName":"Sofia","lastName":"Rossi","phone":"393331234567"}})


export const getLoginResponseMock200 = (): LoginResponse => ({"message":"Login successful!","data":{"email":"sofia.rossi@example.com","firstName":"Sofia","lastName":"Rossi","phone":"393331234567"}})


export const getLoginResponseMock401 = (): ApiError => ({"message":"The email or the password is wrong."})


export const getLoginResponseMock403 = (): ApiError => ({"message":"This request was not sent by the app."})


export const getLoginResponseMock422 = (): ApiError => ({"message":"Please enter a valid email and password."})


export const getLoginResponseMock429 = (): ApiError => ({"message":"Too many attempts. Please wait a few minutes and try again."})


export const getLoginResponseMock500 = (): ApiError => ({"message":"Something broke on our side. Please try again later."})

export const getRegisterResponseMock = (): MessageResponse => ({"message":"Your account is open. You can sign in now."})


export const getRegisterResponseMock200 = (): MessageResponse => ({"message":"Your account is open. You can sign in now."})


export const getRegisterResponseMock403 = (): ApiError => ({"message":"This request was not sent by the app."})


export const getRegisterResponseMock409 = (): ApiError => ({"message":"This email already has an account."})


export const getRegisterResponseMock422 = (): ApiError => ({"message":"Please check the details that you entered."})


export const getRegisterResponseMock429 = (): ApiError => ({"message":"Too many attempts. Please wait a few minutes and try again."})


export const getRegisterResponseMock500 = (): ApiError => ({"message":"Something broke on our side. Please try again later."})

export const getForgotPasswordResponseMock = (): MessageResponse => ({"message":"If this email has an account, a code is on its way."})


export const getForgotPasswordResponseMock200 = (): MessageResponse => ({"message":"If this email has an account, a code is on its way."})


export const getForgotPasswordResponseMock403 = (): ApiError => ({"message":"This request was not sent by the app."})


export const getForgotPasswordResponseMock422 = (): ApiError => ({"message":"Please enter a valid email."})


export const getForgotPasswordResponseMock429 = (): ApiError => ({"message":"Too many attempts. Please wait a few minutes and try again."})


export const getForgotPasswordResponseMock500 = (): ApiError => ({"message":"Something broke on our side. Please try again later."})

export const getVerifyCodeResponseMock = (): MessageResponse => ({"message":"Code verified successfully"})


export const getVerifyCodeResponseMock200 = (): MessageResponse => ({"message":"Code verified successfully"})


export const getVerifyCodeResponseMock400 = (): ApiError => ({"message":"This code is wrong. Please check it or ask for a new one."})


export const getVerifyCodeResponseMock403 = (): ApiError => ({"message":"This request was not sent by the app."})


export const getVerifyCodeResponseMock422 = (): ApiError => ({"message":"Please enter the code as it stands in the message."})


export const getVerifyCodeResponseMock429 = (): ApiError => ({"message":"Too many attempts. Please wait a few minutes and try again."})


export const getVerifyCodeResponseMock500 = (): ApiError => ({"message":"Something broke on our side. Please try again later."})

export const getResetPasswordResponseMock = (): MessageResponse => ({"message":"Password updated successfully"})


export const getResetPasswordResponseMock200 = (): MessageResponse => ({"message":"Password updated successfully"})


export const getResetPasswordResponseMock400 = (): ApiError => ({"message":"This code is wrong. Please check it or ask for a new one."})


export const getResetPasswordResponseMock403 = (): ApiError => ({"message":"This request was not sent by the app."})


export const getResetPasswordResponseMock422 = (): ApiError => ({"message":"Please check the code and the new password."})


export const getResetPasswordResponseMock429 = (): ApiError => ({"message":"Too many attempts. Please wait a few minutes and try again."})


export const getResetPasswordResponseMock500 = (): ApiError => ({"message":"Something broke on our side. Please try again later."})


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
