export * from './auth/auth.ts';
