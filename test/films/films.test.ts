import { playFilms } from './playFilms'

playFilms('swaps', 'others', 'edges', 'halts', 'memoTerms', 'queue', 'requests')
