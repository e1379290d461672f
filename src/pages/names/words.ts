import type { Finding, questions } from '../../model/names/nameCheck'

/** What each column asks. */
export const questionWords: Record<(typeof questions)[number], string> = {
  listed: 'In the list of chains',
  addressed: 'Has an address',
  linked: 'Chain says linked',
  namesBack: 'Address names it',
}

/** What a finding is called where there is only an icon for the eye. */
export const findingWords: Record<Finding, string> = {
  yes: 'yes',
  no: 'no',
  failed: 'not checked',
  asking: 'being asked',
}
