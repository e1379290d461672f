export * from '../en/files'
