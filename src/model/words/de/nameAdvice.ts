import type { Advice } from '../../names/nameRemarks'
import type { NameVerdict } from '../../names/nameReport'
import type { Messages } from '../messages'
import { askPayee, askWhichAddress } from './names'

export { agentAdvice } from '../en/nameAdvice'

export const nameSummaries = {
  stop: 'Der Name konnte nicht geprüft werden. Er ist vielleicht registriert.',
  'not-checked': 'Der Name konnte nicht geprüft werden. Er ist vielleicht registriert.',
  verified: [
    'Jede Adresse ist auf {hasExpiry?}5 Arten geprüft.',
    'Jede Adresse ist auf 4 Arten geprüft. Der Ablauf ist nicht gemeldet.',
  ],
  checking: 'Noch sind nicht alle Prüfungen beendet.',
  'not-registered': [
    'Niemand hat diesen Namen in {registries} registriert.',
    'Niemand hat diesen Namen registriert.',
  ],
  'no-address': 'Der Name ist registriert und hat keine Adresse.',
} as const satisfies Messages<NameVerdict['code']>

export const adviceTexts: Record<Advice, string> = {
  'other-address':
    'Fragen Sie die Person, die Sie bezahlen möchten, nach einer anderen Adresse.',
  'same-address':
    'Fragen Sie die Person, die Sie bezahlen möchten, noch einmal nach der Adresse.',
  'which-address': askWhichAddress,
  'ask-payee': askPayee,
  'check-again': 'Diese Seite prüft von selbst noch einmal.',
  'check-person': 'Vergewissern Sie sich, dass es der Name der richtigen Person ist.',
  'check-spelling':
    'Prüfen Sie die Schreibweise mit der Person, von der Sie den Namen haben.',
  'ask-owner': 'Zuerst muss der Eigentümer des Namens eine Adresse hinzufügen.',
}

export const comparedTexts = {
  'opened-names':
    'Wir haben ihn mit den Namen verglichen, die Sie nachgeschlagen haben. Das Netzwerk kann nicht nach ähnlichen Namen suchen.',
  'opened-and-sample-names':
    'Wir haben ihn mit den Namen verglichen, die Sie nachgeschlagen haben, und mit den Beispielnamen. Das Netzwerk kann nicht nach ähnlichen Namen suchen.',
} as const
