/**
 * Written by `npm run generate` from the contract. Never edit it by hand.
 */

export * from './apiError.zod.ts';
export * from './currentPassword.zod.ts';
export * from './email.zod.ts';
export * from './forgotPasswordParams.zod.ts';
export * from './loginParams.zod.ts';
export * from './loginResponse.zod.ts';
export * from './messageResponse.zod.ts';
export * from './newPassword.zod.ts';
export * from './personName.zod.ts';
export * from './phone.zod.ts';
export * from './registerParams.zod.ts';
export * from './resetPasswordParams.zod.ts';
export * from './user.zod.ts';
export * from './verificationCode.zod.ts';
export * from './verifyCodeParams.zod.ts';
