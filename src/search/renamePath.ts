import { paths } from '../paths'
import type { Rename } from '../model/tokens/formerTickers'

/** The page of the present coin, or the search for the tokens with the present ticker. */
export const getRenamePath = ({ identifier, present }: Rename): string =>
  identifier === '' ? paths.tokens({ q: present }) : paths.token(identifier)
