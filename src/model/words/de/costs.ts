import type { CostStatement } from '../../transaction/costStatements'
import type { Messages } from '../messages'

export const costTitles = {
  open: 'Erwarteter Kurs und Gebühren',
  ended: ['Kosten: {dollars} ({share})', 'Kosten'],
} as const

export const costsNote =
  'Der erhaltene Betrag versteht sich nach Abzug aller Gebühren. Dollarwerte nutzen die Kurse des Netzwerks zum Zeitpunkt des Swaps oder, wo es keine angab, die heutigen.'

export const estimateNote =
  'Das sind Schätzungen. Gebühren und Dollarwerte stehen am Ende fest.'

export const costLabels = {
  rate: 'Kurs',
  'expected-rate': 'Erwarteter Kurs',
  quoted: 'Laut Angebot',
  minimum: 'Mindestens',
  fee: {
    by: 'kind',
    outbound: 'Ausgangsgebühr',
    network: 'Netzwerkgebühr',
    affiliate: 'Affiliate-Gebühr',
    liquidity: 'Liquiditätsgebühr',
  },
  'fees-unknown': 'Gebühren',
  kept: 'Vom Netzwerk einbehalten',
  worth: 'In Dollar',
  rest: 'Kursänderungen',
} as const satisfies Messages<CostStatement['code']>

const compared = [
  '{sum}; {isSame?}ebenso viel erhalten',
  '{sum}; {less} weniger erhalten',
  '{sum}; {more} mehr erhalten',
  '{sum}',
] as const

export const costTexts = {
  rate: '{one} = {received}; {unit} = {paid}',
  'expected-rate': '{one} = {received}; {unit} = {paid}, wie geplant',
  quoted: compared,
  minimum: compared,
  fee: [
    '{sum}[ ({dollars})][ an {app}]',
    'Gezahlt[ an {app}]; der Betrag ist nicht gemeldet',
  ],
  'fees-unknown': 'Nicht gemeldet',
  kept: '{sum}',
  worth: [
    '{sold} gesendet, {received} erhalten: {less} ({share}) weniger',
    '{sold} gesendet, {received} erhalten: {more} ({share}) mehr',
    '{sold} gesendet, {received} erhalten: kein Unterschied',
  ],
  rest: [
    '{dollars}, mit den Gebühren oben, die keinen Dollarwert haben{hasUnpriced?}',
    '{dollars}',
  ],
} as const satisfies Messages<CostStatement['code']>
