export * from '../en/agent'
