/** The modules of a chunk that several pages share: files, and folders of packages. */
export const SHARED = {
  // What every page with requests needs.
  data: ['src/layouts/data-layout.tsx', 'src/forms/drafts.tsx', 'node_modules/@tanstack/'],
  // The parts of all forms.
  forms: [
    'src/ui/button.tsx',
    'src/ui/kept-note.tsx',
    'src/ui/text-field.tsx',
    'src/ui/field-frame.tsx',
    'src/ui/alert-icon.tsx',
    'src/ui/notice.tsx',
    'src/forms/use-light-form.ts',
    'src/forms/privacy-note.tsx',
  ],
  'schema-forms': [
    'src/forms/use-schema-form.ts',
    'src/forms/schema-resolver.ts',
    'src/forms/field-messages.ts',
    'src/features/auth/schemas.ts',
    'src/features/auth/field-messages.ts',
    'src/features/auth/password-rules.tsx',
    'node_modules/@hookform/',
    'node_modules/react-hook-form/',
  ],
  'light-forms': [
    'src/ui/text-area.tsx',
    'src/forms/name-and-email.tsx',
    'src/forms/demo-booking-form.tsx',
  ],
  // The parts of the pages that open accounts and sessions.
  auth: [
    'src/features/auth/form-column.tsx',
    'src/features/auth/handed-email.ts',
    'src/ui/password-field.tsx',
  ],
  'account-schemas': [
    'src/generated/api/model/forgotPasswordParams.zod.ts',
    'src/generated/api/model/newPassword.zod.ts',
    'src/generated/api/model/registerParams.zod.ts',
    'src/generated/api/model/resetPasswordParams.zod.ts',
  ],
  // The parts of marketing pages.
  'page-parts': [
    'src/ui/page-intro.tsx',
    'src/ui/section.tsx',
    'src/routing/rest-of-page.tsx',
    'src/product/verification.ts',
  ],
  dialogs: ['src/ui/dialog.tsx', 'src/ui/modal.tsx'],
  figures: [
    'src/i18n/format.ts',
    'src/product/coin-icon.tsx',
    'src/product/coins.ts',
    'src/product/coins.svg',
    'src/product/plans.ts',
  ],
}

/**
 * Modules that share a chunk, which compresses better and takes fewer requests: what every page needs,
 * and SHARED. The rest is a chunk for each page and each shared module.
 */
export const CHUNKS = [
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  ...Object.entries(SHARED).map(([name, modules]) => ({
    name,
    test: (id: string) => modules.some((module) => id.includes(`/${module}`)),
  })),
]
