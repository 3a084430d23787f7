import { msg } from '@lingui/core/macro'

/** The nine open roles (P3-data). SAMPLE VALUES: their titles are not defined. */
export const ROLES = [
  { id: 'blockchain-analyst', title: msg`Blockchain Analyst` },
  { id: 'aml-compliance-officer', title: msg`AML Compliance Officer` },
  { id: 'backend-engineer', title: msg`Backend Engineer` },
  { id: 'frontend-engineer', title: msg`Frontend Engineer` },
  { id: 'data-engineer', title: msg`Data Engineer` },
  { id: 'security-engineer', title: msg`Security Engineer` },
  { id: 'product-designer', title: msg`Product Designer` },
  { id: 'course-author', title: msg`Course Author` },
  { id: 'customer-support-specialist', title: msg`Customer Support Specialist` },
]
