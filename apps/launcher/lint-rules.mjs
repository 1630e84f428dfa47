// JavaScript reads '2026-12-01' in UTC, but '2026-12-01T09:00' in the time zone of the machine.
const INSTANT = /T.*(Z|[+-]\d{2}:\d{2})$/

const isDate = (node) => node.type === 'Identifier' && node.name === 'Date'

const isDateParse = ({ type, object, property }) =>
  type === 'MemberExpression' && isDate(object) && property.type === 'Identifier' && property.name === 'parse'

const noDateWithoutZone = {
  create(context) {
    const check = (node) => {
      const [written] = node.arguments
      const isText = written?.type === 'Literal' && typeof written.value === 'string'
      if (!isText || node.arguments.length !== 1 || INSTANT.test(written.value)) return
      context.report({
        node,
        message: 'A date literal without a time zone is another day in other time zones: use CalendarDate.',
      })
    }
    return {
      NewExpression: (node) => isDate(node.callee) && check(node),
      CallExpression: (node) => isDateParse(node.callee) && check(node),
    }
  },
}

export default { meta: { name: 'dareesha' }, rules: { 'no-date-without-zone': noDateWithoutZone } }
