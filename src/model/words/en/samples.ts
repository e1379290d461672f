/** The sample transactions of a sandbox. */
export const sampleTexts = {
  all: 'All {count}',
  title: 'Try a sample swap',
  note: 'Simulated. No real money.',
  recorded: 'recorded',
} as const
