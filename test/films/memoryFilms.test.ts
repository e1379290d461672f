import { playFilms } from './playFilms'

playFilms('memory', 'bothNetworks')
