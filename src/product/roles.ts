import { msg } from '@lingui/core/macro'

/** The nine open roles (P3-data). SAMPLE VALUES: their titles and teams are not defined. */
export const TEAMS = [
  {
    id: 'analysis',
    title: msg`Analysis and compliance`,
    text: msg`Where the coins came from, and what a report may say about it.`,
    roles: [
      { id: 'blockchain-analyst', title: msg`Blockchain Analyst` },
      { id: 'aml-compliance-officer', title: msg`AML Compliance Officer` },
    ],
  },
  {
    id: 'engineering',
    title: msg`Engineering`,
    text: msg`The checks, the data behind them and the screens in front, with read-only access throughout.`,
    roles: [
      { id: 'backend-engineer', title: msg`Backend Engineer` },
      { id: 'frontend-engineer', title: msg`Frontend Engineer` },
      { id: 'data-engineer', title: msg`Data Engineer` },
      { id: 'security-engineer', title: msg`Security Engineer` },
    ],
  },
  {
    id: 'design',
    title: msg`Design`,
    text: msg`Screens and reports that leave no room for doubt.`,
    roles: [{ id: 'product-designer', title: msg`Product Designer` }],
  },
  {
    id: 'education',
    title: msg`Education`,
    text: msg`The four courses of AML certification.`,
    roles: [{ id: 'course-author', title: msg`Course Author` }],
  },
  {
    id: 'support',
    title: msg`Support`,
    text: msg`Clear answers for people who have a question about a check.`,
    roles: [{ id: 'customer-support-specialist', title: msg`Customer Support Specialist` }],
  },
]
