import type { SearchStage } from '../../transaction/statements'
import type { Message } from '../messages'

export { agentSearches } from '../en/hashSearch'

export const searches = {
  minutes:
    'Las transacciones nuevas pueden tardar unos minutos en aparecer. No envíes de nuevo.',
  'over-20-min':
    'Sin detectar desde hace más de 20 minutos. Con una comisión baja puede tardar más. No envíes de nuevo.',
  'over-2-h':
    'Sin detectar desde hace más de 2 horas. Pocas transacciones tardan tanto. No envíes de nuevo.',
  'over-a-day':
    'Sin detectar desde hace un día: probablemente no aparecerá por sí sola. No envíes de nuevo.',
} as const satisfies Record<SearchStage, Message>

export const afterDeposit = 'Ninguna red ha informado de él todavía. No envíes de nuevo.'

export const haltedSearch = [
  '{isOverADay?}Sin detectar desde hace un día. {halts} No envíes de nuevo.',
  '{halts} No envíes de nuevo.',
] as const

export const depositHalt = [
  '{network} ha suspendido {count|esta cadena|estas cadenas}: {chains}. Los depósitos desde {count|ella|ellas} pueden no aparecer hasta que termine la suspensión.',
  'La red {network} está suspendida: los depósitos pueden no aparecer hasta que termine la suspensión.',
] as const
