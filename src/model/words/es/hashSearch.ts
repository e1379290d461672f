import type { SearchStage } from '../../transaction/statements'
import type { Message } from '../messages'

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

const notReported = 'Ninguna fuente ha informado aún de esta transacción.'
const looksTheSame =
  'El hash de una aprobación o el ID de un retiro de un exchange tienen el mismo aspecto.'

export const timelessSearches = {
  short: `${notReported} Las nuevas pueden tardar unos minutos en aparecer; las de comisión baja, horas; después de un día es probable que no aparezca por sí sola. ${looksTheSame}`,
  long: `${notReported} {search} ${looksTheSame}`,
} as const

export const haltedSearch = [
  '{isOverADay?}Sin detectar desde hace un día. {halts} No envíes de nuevo.',
  '{halts} No envíes de nuevo.',
] as const

export const depositHalt = [
  '{network} ha suspendido {count|esta cadena|estas cadenas}: {chains}. Los depósitos desde {count|ella|ellas} pueden no aparecer hasta que termine la suspensión.',
  'La red {network} está suspendida: los depósitos pueden no aparecer hasta que termine la suspensión.',
] as const
