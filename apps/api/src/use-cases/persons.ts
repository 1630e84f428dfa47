import { erasePerson, exportPerson } from '../accounts/persons.ts'
import { refuse } from './use-case.ts'
import type { UseCase } from './use-case.ts'

export const exportOwnPerson: UseCase<'exportPerson'> = async ({ database, privateFiles }, _, { user, token }) => {
  const { record, pictures } = await exportPerson(database, user.id)
  return {
    success: 1,
    data: JSON.stringify(record, null, 2),
    pictures: pictures.map((name) => ({ name, address: privateFiles.addressOf(name, token) })),
  }
}

export const eraseOwnPerson: UseCase<'erasePerson'> = async ({ database, privateFiles, clock }, _, { user }) => {
  const matter = await erasePerson({ database, privateFiles: privateFiles.store, clock }, user.id)
  return matter === null ? { success: 1 } : refuse(matter)
}
