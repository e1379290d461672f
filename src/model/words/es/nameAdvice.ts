import type { Advice } from '../../names/nameRemarks'
import type { NameVerdict } from '../../names/nameReport'
import type { Messages } from '../messages'
import { askPayee, askWhichAddress } from './names'

export { agentAdvice } from '../en/nameAdvice'

export const nameSummaries = {
  stop: 'No se pudo comprobar el nombre. Puede que esté registrado.',
  'not-checked': 'No se pudo comprobar el nombre. Puede que esté registrado.',
  verified: [
    'Cada dirección comprobada de {hasExpiry?}5 formas.',
    'Cada dirección comprobada de 4 formas. No se informa de la expiración.',
  ],
  checking: 'No han terminado todas las comprobaciones.',
  'not-registered': [
    'Nadie ha registrado este nombre en {registries}.',
    'Nadie ha registrado este nombre.',
  ],
  'no-address': 'El nombre está registrado y no tiene ninguna dirección.',
} as const satisfies Messages<NameVerdict['code']>

export const adviceTexts: Record<Advice, string> = {
  'other-address': 'Pide otra dirección a la persona a la que quieres pagar.',
  'same-address': 'Pide de nuevo la dirección a la persona a la que quieres pagar.',
  'which-address': askWhichAddress,
  'ask-payee': askPayee,
  'check-again': 'Esta página vuelve a comprobar por sí sola.',
  'check-person': 'Asegúrate de que es el nombre de la persona correcta.',
  'check-spelling': 'Confirma cómo se escribe con quien te lo dio.',
  'ask-owner': 'Su dueño tiene que añadir antes una dirección.',
}

export const comparedTexts = {
  'opened-names':
    'Lo comparamos con los nombres que has consultado. La red no puede buscar nombres parecidos.',
  'opened-and-sample-names':
    'Lo comparamos con los nombres que has consultado y con los de ejemplo. La red no puede buscar nombres parecidos.',
} as const
