import type { CostStatement } from '../../transaction/costStatements'
import type { Messages } from '../messages'

export const costTitles = {
  open: 'Taux et frais prévus',
  ended: ['Coût\u00a0: {dollars} ({share})', 'Coût'],
} as const

export const costsNote =
  'Le montant reçu est net de tous les frais. Les valeurs en dollars utilisent les prix du réseau au moment du swap, ou ceux d’aujourd’hui s’il n’en a pas donné.'

export const estimateNote =
  'Ce sont des estimations. Les frais et les valeurs en dollars sont connus à la fin.'

export const costLabels = {
  rate: 'Taux',
  'expected-rate': 'Taux attendu',
  quoted: 'Cotation',
  minimum: 'Minimum',
  fee: {
    by: 'kind',
    outbound: 'Frais de sortie',
    network: 'Frais de réseau',
    affiliate: 'Frais d’affiliation',
    liquidity: 'Frais de liquidité',
  },
  'fees-unknown': 'Frais',
  kept: 'Gardé par le réseau',
  worth: 'En dollars',
  rest: 'Variations de prix',
} as const satisfies Messages<CostStatement['code']>

const compared = [
  '{sum}\u202f; {isSame?}reçu autant',
  '{sum}\u202f; reçu {less} de moins',
  '{sum}\u202f; reçu {more} de plus',
  '{sum}',
] as const

export const costTexts = {
  rate: '{one} = {received}\u202f; {unit} = {paid}',
  'expected-rate': '{one} = {received}\u202f; {unit} = {paid}, selon la prévision',
  quoted: compared,
  minimum: compared,
  fee: [
    '{sum}[ ({dollars})][ à {app}]',
    'Payé[ à {app}]\u202f; le montant n’est pas signalé',
  ],
  'fees-unknown': 'Non signalé',
  kept: '{sum}',
  worth: [
    'Envoyé {sold}, reçu {received}\u00a0: {less} ({share}) de moins',
    'Envoyé {sold}, reçu {received}\u00a0: {more} ({share}) de plus',
    'Envoyé {sold}, reçu {received}\u00a0: aucune différence',
  ],
  rest: [
    '{dollars}, avec les frais ci-dessus sans valeur en dollars{hasUnpriced?}',
    '{dollars}',
  ],
} as const satisfies Messages<CostStatement['code']>
