/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */
import type * as tag0 from './auth/auth.operations.ts';

/** Every operation of the contract, by its operationId. */
export type Operations = {
  "login": typeof tag0.login;
  "register": typeof tag0.register;
  "forgotPassword": typeof tag0.forgotPassword;
  "verifyCode": typeof tag0.verifyCode;
  "resetPassword": typeof tag0.resetPassword;
};

/** The security schemes whose credentials the app sends. */
export type SecurityScheme = never;
