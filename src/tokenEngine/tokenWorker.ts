import { expose } from 'comlink'
import { createTokenEngine } from './tokenEngine'

expose(createTokenEngine())
