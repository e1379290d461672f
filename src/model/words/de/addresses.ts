import type { AddressVerdict } from '../../addresses/addressCheck'
import type { NoWallet } from '../../addresses/noWallet'
import type { NamesSummary } from '../../addresses/claims'
import type { Resolution } from '../../names/forwardCheck'
import type { Messages } from '../messages'
import { namesRunning } from './addressChecks'
import { endedLabel } from './endedChains'
import { askPayee } from './names'

export { agentAddressTexts } from '../en/addresses'

export const addressHeadings: Record<AddressVerdict['code'], string> = {
  contract: 'Senden Sie nichts an diese Adresse',
  ended: 'Senden Sie nichts an diese Adresse',
  warning: 'Senden Sie noch nichts an diese Adresse',
  unchecked: 'Diese Adresse ist nicht geprüft',
  checking: 'Diese Adresse wird geprüft…',
  clear: 'Die Prüfungen fanden nichts gegen diese Adresse',
}

export const addressTitles = {
  contract: 'Nicht senden: Adresse auf {chain}',
  ended: 'Nicht senden: Adresse auf {chain}',
  warning: 'Nicht senden: Adresse auf {chain}',
  unchecked: 'Nicht geprüft: Adresse auf {chain}',
  checking: 'Adresse auf {chain}',
  clear: 'Adresse auf {chain}',
} as const satisfies Messages<AddressVerdict['code']>

export const stoppedHeading = 'Prüfen Sie diese Adresse'

export const wrongHeading = 'Senden Sie nicht an diese Adresse'

export const typoAdvice = {
  form: 'Prüfen Sie, welche Chain gemeint war.',
  checksum: 'Kopieren Sie die Adresse noch einmal von der Quelle.',
} as const

export const contractReason =
  'Das ist der Contract eines Tokens, und ein Contract ist keine Wallet.'

export const contractPaymentHeading = 'Zahlen Sie nicht an diese Adresse'

export const paymentTexts = {
  heading: 'Nicht verifiziert für {name}',
  checked: 'Geprüft: {time} UTC[ für den Namen {name}: {result}]',
  unchecked: 'Nicht geprüft[ für den Namen {name}: {result}]',
  verified: 'verifiziert',
  unverified: 'nicht verifiziert',
  warning: 'Warnung: {reason}',
  question: 'Nicht vollständig geprüft: {reason}',
} as const

export const checkedNow =
  'Diese Adresse ist jetzt geprüft. Die Prüfungen fanden nichts gegen sie.'

export const addressWarningTexts = {
  'claims-elsewhere': `Diese Adresse beansprucht {count|den Namen|die Namen} {names}, {count|der zu einer anderen Adresse führt|die anderswohin führen}. ${askPayee}`,
  'claims-expired': `Diese Adresse beansprucht {count|den Namen|die Namen} {names}, {count|der abgelaufen ist|die abgelaufen sind}. ${askPayee}`,
} as const satisfies Messages<'claims-elsewhere' | 'claims-expired'>

export const noWalletTexts = {
  vault:
    'Das ist ein Vault von {host}: Geld, das ohne Memo hierher gesendet wird, ist verloren oder wird erstattet. Der Vault wechselt, verwenden Sie also nur Adresse und Memo eines neuen Angebots.',
  router:
    'Das ist der Router von {host}: Geld, das hierher gesendet wird, ohne seinen Contract aufzurufen, ist verloren. Der Router wechselt.',
  module:
    'Das ist ein Konto von {host} selbst: Geld, das ohne Memo hierher gesendet wird, ist verloren oder wird erstattet.',
  burn: 'Niemand hat den Schlüssel dieser Adresse: Geld, das hierher gesendet wird, ist für immer verloren.',
} as const satisfies Messages<NoWallet['code']>

export const noWalletLabels = {
  vault: 'Vault von {host}',
  router: 'Router von {host}',
  module: 'Konto von {host}',
  burn: 'Niemandes Adresse: nicht senden',
} as const satisfies Messages<NoWallet['code']>

export const contractOwners = {
  here: 'Das ist der Contract von {ticker}',
  elsewhere: 'Auf {chain} ist das der Contract von {ticker}',
} as const

const partialNames = 'Wir konnten nicht alle Namen dieser Adresse prüfen.'

export const namesTexts = {
  running: namesRunning,
  failed:
    'Wir konnten die Namen dieser Adresse nicht abfragen. Sie hat vielleicht trotzdem welche.',
  none: 'Keine Namen führen zu dieser Adresse.',
  'none-found': `${partialNames} Sie hat vielleicht welche.`,
  checking: '{count|# Name|# Namen}, noch nicht geprüft.',
  checked: [
    '{count|# Name|# Namen}, {isAll?}in beide Richtungen verifiziert.',
    '{count|# Name|# Namen}, {isNone?}{count|nicht|keiner} verifiziert.',
    '{count|# Name|# Namen}, {verified} in beide Richtungen verifiziert.',
  ],
  partial: partialNames,
  more: '{count} {count|weiterer Name|weitere Namen} nicht geprüft.',
} as const satisfies Messages<NamesSummary['code']>

export const unservedChain =
  '{chain} wird hier nicht unterstützt: Die Chain gehört nicht zu {count|der # Chain|den # Chains} dieses Dienstes. Wir können ihre Token nicht prüfen, und ihre Coins können nicht getauscht werden.'

export const resolutionTexts = {
  same: 'Exakt gleich',
  other: 'Andere Adresse[{isSimilar?}, ähnliche Enden]',
  expired: ['Am {expiredAt} abgelaufen', 'Abgelaufen'],
  'chain-ended': endedLabel,
  nowhere: 'dort keine Adresse',
  checking: 'noch nicht geprüft',
  failed: 'nicht prüfbar',
  'unknown-expiry': 'Ablauf derzeit nicht bekannt',
  unconfirmed: 'vom Node des Netzwerks nicht bestätigt',
} as const satisfies Messages<Resolution['code']>

export const unverifiedName = '{name} ist nicht verifiziert.'
