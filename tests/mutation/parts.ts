/**
 * The parts of the app that are mutated, as a glob. `PART=filters` leaves it at one, and at that
 * part's own tests.
 */
export const PARTS = process.env['PART'] ?? '{api,session,filters,loading,page,forms,features/auth}'
