import type { DepositFact, DepositPlace } from '../../transaction/statements'
import type { Messages } from '../messages'

export const depositPlaces = {
  'in-mempool': 'Ihre Einzahlung wartet auf einen Block von {chain}',
  'in-block':
    'Ihre Einzahlung hat {depth|# Bestätigung|# Bestätigungen} auf {chain}[; das Netzwerk wartet meist auf {usualDepth}]',
  'failing-on-chain':
    '{chain} meldet, dass Ihre Einzahlung fehlgeschlagen ist; das ist noch nicht endgültig',
  'unknown-to-chains':
    '{chains} {count|kennt|kennen} diesen Hash nicht: Prüfen Sie ihn in Ihrer Wallet',
} as const satisfies Messages<DepositPlace['code']>

export const depositFacts = {
  'low-fee':
    'Die Gebühr ist derzeit niedrig, die Einzahlung muss deshalb vielleicht warten.',
  'no-vault':
    'Die Zahlung ging an eine Adresse, die keiner der derzeitigen Vaults oder Router des Netzwerks ist.',
} as const satisfies Messages<DepositFact['code']>
