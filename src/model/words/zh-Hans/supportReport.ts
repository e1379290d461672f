export * from '../en/supportReport'
