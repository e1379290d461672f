import { expose } from 'comlink'
import { makeTokenEngine } from './tokenEngine'

expose(makeTokenEngine())
