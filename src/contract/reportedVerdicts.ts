/** What the reports of a transaction can prove. */
export const reportedVerdicts = [
  'not-seen',
  'in-progress',
  'complete',
  'refunded',
  'partially-refunded',
  'failed',
  'unclear',
] as const
export type ReportedVerdict = (typeof reportedVerdicts)[number]
