import type { CheckOutcome, NameResult, Registration } from '../../names/nameChecks'
import type { NameDoubt, NameVerdict } from '../../names/nameReport'
import type { ExpirySoon, NameCount, RoundTrip } from '../../names/nameStatements'
import type { Messages } from '../messages'
import { chainEnd } from './endedChains'

export { agentResults } from '../en/names'

export const chainCount = '{count|# Chain|# Chains}'

export const nameHeadlines = {
  stop: ['Nicht senden auf {concern}', 'Nicht senden'],
  'not-checked': ['Nicht geprüft auf {concern}', 'Nicht geprüft'],
  verified: [
    'Verifiziert auf {some} von {all|# Chain|# Chains}',
    'Verifiziert auf {all|# Chain|# Chains}',
  ],
  checking: 'Noch nicht geprüft',
  'not-registered': 'Nicht registriert',
  'no-address': 'Keine Adresse',
} as const satisfies Messages<NameVerdict['code']>

export const nameStates = {
  stop: ['{isExpired?}Abgelaufen', 'Nicht verifiziert'],
  checking: '',
  'not-checked': 'Nicht geprüft',
  'not-registered': 'Nicht registriert',
  'no-address': 'Keine Adresse',
  verified: 'Verifiziert',
} as const satisfies Messages<NameVerdict['code']>

export const nameTitle = ['{state}: {name}', '{name}'] as const
export const nameAnnouncement = '{name}: {state}. {instruction}'

export const nameInstructions = {
  stop: [
    'Senden Sie noch nichts auf {concern}.',
    '{isExpired?}Senden Sie nichts an diesen Namen.',
    '{isOne?}Senden Sie noch nichts an diese Adresse.',
    'Senden Sie noch nichts an diese Adressen.',
  ],
  'not-checked': ['Senden Sie noch nichts auf {concern}.', 'Senden Sie noch nichts.'],
  verified: 'Kopieren Sie die Adresse der Chain, auf der Sie zahlen.',
  checking: 'Senden Sie noch nichts.',
  'not-registered': 'Senden Sie nichts an diesen Namen.',
  'no-address': 'An diesen Namen können Sie noch nichts senden.',
} as const satisfies Messages<NameVerdict['code']>

export const askPayee =
  'Senden Sie erst, wenn Sie die Person, die Sie bezahlen möchten, auf anderem Weg gefragt haben.'

export const askWhichAddress =
  'Fragen Sie die Person, die Sie bezahlen möchten, auf anderem Weg, welche davon Sie verwenden sollen.'

export const nameDoubtTexts = {
  expired: ['Am {expiresAt} abgelaufen.', 'Dieser Name ist abgelaufen.'],
  conflict: 'Die Antworten von {brand} zu diesem Namen widersprechen einander.',
  unconfirmed:
    'Der Node des Netzwerks ist nicht erreichbar. Diese Adressen stammen von seinem Indexer und gehören vielleicht einem früheren Eigentümer.',
  'expiry-unknown': 'Ob dieser Name abgelaufen ist, können wir derzeit nicht sagen.',
  'wrong-form': 'Keine gültige Adresse auf {chain}.',
  'wrong-checksum':
    'Die Prüfsumme stimmt nicht, diese Adresse enthält also wahrscheinlich einen Tippfehler.',
  'chain-ended': chainEnd,
  'unknown-chain':
    'Wir kennen die Chain {chain} nicht und können ihre Adressen deshalb nicht prüfen.',
  contract:
    'Das ist der Contract von {ticker}[ auf {chain}]. Senden Sie nichts dorthin: Ein Contract ist keine Wallet.',
  differs: '{registries} führen zu verschiedenen Adressen[ auf {chain}].',
  'chain-not-listed': 'Der Name führt diese Chain nicht auf.',
  'no-address': 'Der Name hat keine Adresse auf dieser Chain.',
  'link-not-confirmed': 'Die Verknüpfung mit dieser Chain ist nicht bestätigt.',
  'other-names': [
    'Diese Adresse gehört zu {names}, nicht zu {name}.',
    'Nichts zeigt, dass diese Adresse zu {name} gehört.',
  ],
  'partial-names':
    'Wir konnten nicht alle Namen dieser Adresse prüfen. Sie gehört vielleicht jemand anderem.',
  'check-failed':
    'Wir konnten diese Adresse nicht prüfen. Sie gehört vielleicht jemand anderem.',
  'check-running': 'Diese Adresse ist noch nicht geprüft.',
  'typos-failed': 'Wir konnten diese Adresse nicht auf Tippfehler prüfen.',
  'typos-running': 'Wir haben diese Adresse noch nicht auf Tippfehler geprüft.',
  'registries-failed':
    'Wir konnten {labels} nicht prüfen. Der Name führt dort vielleicht zu anderen Adressen.',
  'registries-running': 'Wir haben {labels} noch nicht geprüft.',
} as const satisfies Messages<NameDoubt['code']>

export const doubtSteps: { [code: string]: string | undefined } = {
  expired: 'Senden Sie nichts dorthin.',
  'wrong-form': 'Senden Sie nichts dorthin.',
  'wrong-checksum': 'Senden Sie nichts dorthin.',
  'unknown-chain': 'Senden Sie noch nichts dorthin.',
  conflict: 'Senden Sie nichts, bis die Antworten übereinstimmen.',
  unconfirmed: 'Senden Sie noch nichts dorthin.',
  'expiry-unknown': 'Senden Sie noch nichts dorthin.',
  differs: askWhichAddress,
  'other-names': askPayee,
}

export const outcomeTexts: Record<CheckOutcome, string> = {
  yes: 'ja',
  no: 'nein',
  failed: 'nicht geprüft',
  pending: 'noch nicht geprüft',
  unreported: 'nicht gemeldet',
}

export const noAddresses = {
  expired: 'Keine Adressen',
  yet: 'Noch keine Adressen',
}

export const resultLabel = 'Ergebnis'

export const resultTexts: Record<NameResult, string> = {
  verified: 'Verifiziert',
  checking: 'Noch nicht geprüft',
  unverified: 'Nicht verifiziert',
  'not-checked': 'Nicht geprüft',
}

export const differing = 'Anders als bei {labels}'

export const registrationTexts: Record<Registration, string> = {
  expired: 'Abgelaufen',
  'not-registered': 'Nicht registriert',
  conflict: 'Widersprüchliche Ergebnisse',
  pending: 'Noch nicht geprüft',
  failed: 'Nicht geprüft',
  unconfirmed: 'Registriert, nicht bestätigt',
  'expiry-unknown': 'Ablauf derzeit nicht bekannt',
  registered: 'Registriert',
}

export const countTexts = {
  verified: '{verified} von {all} Adressen verifiziert',
} as const satisfies Messages<NameCount['code']>

export const expirySoonTexts = {
  // The minute can be "morgen 01:51".
  'within-a-day': 'Läuft ab: {minute}',
  'within-days': 'Läuft in {days|# Tag|# Tagen} ab',
} as const satisfies Messages<ExpirySoon['code']>

export const unknownExpiryText = 'derzeit nicht bekannt'

export const roundTripTexts = {
  'also-has': 'Die Adresse hat auch {names}',
  'belongs-to': 'Gehört zu {names}',
  'not-confirmed': 'Nicht von der Adresse bestätigt',
  pending: 'Noch nicht geprüft',
  partial: 'Nicht alle Namen dieser Adresse konnten geprüft werden',
  failed: 'Die Namen dieser Adresse konnten nicht geprüft werden',
} as const satisfies Messages<RoundTrip['code']>

export const roundTripExplanation =
  'Ein Name ist verifiziert, wenn seine Adresse ihn auch nennt. Eine Adresse, die das nicht tut, kann irgendjemandem gehören.'
