import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { fileStore } from '../files/file-store.ts'
import { privateFolder } from '../files/storage.ts'
import { DEMO_CATALOGUE } from '../env.ts'
import { demo, TODAY } from '../testing/catalogue.ts'
import { addUsers, aHeldBooking } from '../testing/holds.ts'
import { aPurchase, pay } from '../testing/purchases.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { aPhoto } from '../testing/uploads.ts'

const CLI = join(import.meta.dirname, 'cli.ts')

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'dareesha-cli-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

type Variables = Readonly<Record<'DATABASE_URL' | 'DATA_DIR', string>>

type Outcome = { readonly code: number; readonly output: string; readonly errorOutput: string }

const dareesha = (...words: readonly string[]): Promise<Outcome> =>
  dareeshaWith({ DATABASE_URL: database.url.replace('@/', '@socket/'), DATA_DIR: folder }, ...words)

const dareeshaWith = (variables: Variables, ...words: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    start(variables, words, resolve)
  })

function start(variables: Variables, words: readonly string[], done: (outcome: Outcome) => void) {
  const args = ['--conditions=@dareesha/source', CLI, ...words]
  const env = { ...process.env, ...variables, NOW: `${TODAY}T05:00:00Z`, LOG_LEVEL: 'silent' }
  return execFile(process.execPath, args, { env, maxBuffer: 2 ** 26 }, (error, output, errorOutput) => {
    done({ code: error === null ? 0 : Number(error.code), output, errorOutput })
  })
}

async function fileOf(name: string, content: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

describe('dareesha resellers', () => {
  it('[OCTO-04] the command `resellers` manages the terms and keys of resellers', async () => {
    const added = await dareesha('resellers', 'add', 'Gulf Tours', '--net', '82.5', '--hold', '30', '--rate', '90')
    expect(added).toMatchObject({ code: 0, output: expect.stringMatching(/^octo_[\w-]{43}\n$/) })
    const other = await dareesha('resellers', 'add', 'Gulf Tours', '--net', '80')
    expect(other.output).not.toBe(added.output)
    await dareesha('resellers', 'add', 'Desert Trips')
    expect((await dareesha('resellers', 'list')).output).toBe(
      'Desert Trips: net 85 %, hold 50 %, 600 requests a minute, keys: 1, confirmed bookings: 0\n' +
        'Gulf Tours: net 80 %, hold 30 %, 90 requests a minute, keys: 2, confirmed bookings: 0\n',
    )
    expect((await dareesha('resellers', 'remove', 'Gulf Tours')).output).toBe('Revoked keys: 2.\n')
    expect(await dareesha('resellers', 'remove', 'Nobody')).toMatchObject({ code: 1 })
    expect(await dareesha('resellers', 'add', 'X', '--net', '101')).toMatchObject({
      code: 1,
      errorOutput: '--net must be a number from 0 to 100.\n',
    })
    for (const words of [['add'], ['add', '--net', '5'], ['add', 'X', '--nett', '5'], ['show', 'X']])
      expect(await dareesha('resellers', ...words)).toMatchObject({ code: 2 })
  })
})

describe('dareesha', () => {
  it('dareesha prints its usage on request and after a mistake', async () => {
    const asked = await dareesha('--help')
    expect(asked).toMatchObject({ code: 0, output: expect.stringMatching(/^Usage: /), errorOutput: '' })
    for (const words of [['help'], ['-h'], ['export', '--help'], ['orders', 'list', '-h']])
      expect(await dareesha(...words)).toEqual(asked)
    expect(await dareesha()).toEqual({ code: 2, output: '', errorOutput: asked.output })
    for (const name of ['ordres', 'toString']) {
      const errorOutput = `Unknown command: ${name}\n\n${asked.output}`
      expect(await dareesha(name)).toEqual({ code: 2, output: '', errorOutput })
    }
  })

  it('dareesha ends quietly after the reader of its output has ended', async () => {
    const outcome = await new Promise<Outcome>((resolve) => {
      start({ DATABASE_URL: '', DATA_DIR: folder }, ['--help'], resolve).stdout?.destroy()
    })
    expect(outcome).toEqual({ code: 0, output: '', errorOutput: '' })
  })

  it('[R2] dareesha refuses a misspelt DATA_DIR and writes no file', async () => {
    const elsewhere = { DATABASE_URL: '', DATA_DIR: join(folder, 'elsewhere') }
    const backup = await fileOf('backup.json', '{"packages": []}')
    for (const words of [
      ['orders', 'list'],
      ['refunds', 'due'],
      ['export', backup],
    ])
      expect(await dareeshaWith(elsewhere, ...words)).toEqual({
        code: 1,
        output: '',
        errorOutput: `There is no database in ${elsewhere.DATA_DIR}: name the DATA_DIR or the DATABASE_URL of the site.\n`,
      })
    expect(await readdir(folder)).not.toContain('elsewhere')
    expect(await readFile(backup, 'utf8')).toBe('{"packages": []}')
  })

  it('[R2] dareesha says where the missing database of a copied DATA_DIR was', async () => {
    const copy = join(folder, 'copy')
    await mkdir(copy)
    await symlink('/nowhere/data', join(copy, 'postgres-home'))
    expect(await dareeshaWith({ DATABASE_URL: '', DATA_DIR: copy }, 'orders', 'list')).toEqual({
      code: 1,
      output: '',
      errorOutput: `dareesha orders failed: ${copy}/postgres-home leads to /nowhere/data, where the database was, but it is no longer there\n`,
    })
  })
})

describe('dareesha refunds', () => {
  it('[M7] `refunds` settles a due refund only for its exact amount', async () => {
    expect(await dareesha('refunds', 'due')).toEqual({ code: 0, output: 'Nothing is owed back.\n', errorOutput: '' })
    expect(await dareesha('refunds', 'settle', 'P-1', '--amount', '105.00')).toMatchObject({
      code: 1,
      errorOutput: 'No refund is due for P-1.\n',
    })
    expect((await dareesha('refunds')).code).toBe(2)
    const { number } = await aPurchase(database.pool)
    await pay(database.pool, number)
    await pay(database.pool, number)
    expect((await dareesha('refunds', 'due')).output).toBe(
      `${number}  AED 105.00  second-charge  the server sends it\n`,
    )
    expect(await dareesha('refunds', 'retry', number)).toMatchObject({
      code: 1,
      errorOutput: `There is no refund that the server can send for ${number}. If \`refunds due\` lists one that the server does not send, pay it out by hand, and note it with \`refunds settle\`.\n`,
    })
    await database.pool.query(`update payout set failed_at = clock_timestamp(), error = 'the account is closed'`)
    expect((await dareesha('refunds', 'due')).output).toContain('second-charge  not paid: the account is closed\n')
    expect((await dareesha('refunds', 'retry', number)).output).toBe(`The server sends AED 105.00 for ${number}.\n`)
    await database.pool.query('delete from payout')
    expect((await dareesha('refunds', 'due')).output).toContain('not sent: try refunds retry\n')
    const settle = (...words: readonly string[]) => dareesha('refunds', 'settle', number, ...words)
    expect(await settle()).toMatchObject({ code: 1, errorOutput: expect.stringContaining('--amount must be') })
    expect(await settle('--amount', '100')).toMatchObject({
      code: 1,
      errorOutput: `AED 105.00 is owed for ${number}; nothing was noted.\n`,
    })
    expect(await settle('--amount', '105')).toMatchObject({
      code: 0,
      output: `Settled: ${number}  AED 105.00  second-charge\n`,
    })
    expect((await dareesha('refunds', 'due')).output).toBe('Nothing is owed back.\n')
  })
})

describe('dareesha purchases', () => {
  it('`purchases show` prints the items and the quote of each booking', async () => {
    const { number } = await aPurchase(database.pool, { bookings: [aHeldBooking(2501), aHeldBooking(104)] })
    const { output } = await dareesha('purchases', 'show', number)
    expect(JSON.parse(output)).toEqual({
      number,
      status: 0,
      amount: 'AED 105.00',
      items: [{ packages: [{ package_id: 2501 }] }, { packages: [{ package_id: 104 }] }],
      quote: [{ total: 105_00 }, { total: 105_00 }],
    })
    expect(await dareesha('purchases', 'show', 'P-1')).toMatchObject({
      code: 1,
      errorOutput: 'There is no purchase P-1.\n',
    })
  })
})

describe('dareesha orders', () => {
  it('`orders` lists the paid orders with their addresses, and records their delivery', async () => {
    expect(await dareesha('orders', 'list')).toMatchObject({ code: 0, output: 'No order waits.\n' })
    const items = {
      products: [
        {
          productId: 7,
          variantId: 1,
          title: { en: 'Bowl', ae: null },
          options: [{ en: 'Large', ae: null }],
          image: null,
          slug: 'bowl',
          quantity: 2,
          price: 105_00,
          total: 210_00,
        },
      ],
      vendor: null,
      shipping: 20_00,
      address: {
        name: 'Mariam',
        phone: '971501234567',
        address: 'Villa 7',
        landmark: '',
        city: '',
        state: 'Sharjah',
        country: 'UAE',
      },
    }
    const { number } = await aPurchase(database.pool, { bookings: [], items })
    await pay(database.pool, number)
    expect((await dareesha('orders', 'list')).output).toBe(
      `${number}  AED 105.00\n  2 x Bowl, Large  (product 7)\n  to Mariam, Villa 7, Sharjah, UAE; +971501234567\n`,
    )
    const forged = { ...items, address: { ...items.address, name: `Ali\n${number}  AED 0.00\u001b[2J` } }
    const { number: later } = await aPurchase(database.pool, { bookings: [], items: forged })
    await pay(database.pool, later)
    expect((await dareesha('orders', 'list')).output.split('\n').slice(3)).toEqual([
      '',
      `${later}  AED 105.00`,
      '  2 x Bowl, Large  (product 7)',
      `  to Ali\\u000a${number}  AED 0.00\\u001b[2J, Villa 7, Sharjah, UAE; +971501234567`,
      '',
    ])
    expect((await dareesha('orders', 'fulfil', later)).code).toBe(0)
    expect(await dareesha('orders', 'fail', number)).toMatchObject({
      code: 0,
      output: `Order ${number}: not delivered.\n`,
    })
    expect(await dareesha('orders', 'fulfil', number)).toMatchObject({
      code: 0,
      output: `Order ${number}: delivered.\n`,
    })
    expect((await dareesha('orders', 'list')).output).toBe('No order waits.\n')
    expect((await dareesha('orders', 'fulfil')).code).toBe(2)
  })
})

describe('dareesha invoices', () => {
  it('[DEC-04] [DESK-07] `invoices` lists, shows, approves and rejects invoices, and requests another picture', async () => {
    const [owner] = await addUsers(database.pool, 1)
    const newInvoice = async (n: number) => {
      const { rows } = await database.pool.query<{ id: number }>(
        'insert into invoice(user_id, digest, picture, preview) values ($1, $2, $3, $3) returning id',
        [owner, Buffer.from([n]), `invoices/${n}.jpg`],
      )
      await fileStore(privateFolder(folder)).write(`invoices/${n}.jpg`, await aPhoto())
      return String(rows[0]?.id)
    }
    const [first, second] = [await newInvoice(1), await newInvoice(2)]
    expect((await dareesha('invoices', 'list', 'pending')).output.split('\n')).toHaveLength(3)
    const picture = join(folder, 'invoice.jpg')
    const shown = await dareesha('invoices', 'show', first, picture)
    expect(shown).toMatchObject({ code: 0, output: expect.stringContaining('"status": "pending"') })
    expect((await readFile(picture)).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))

    const approval = ['invoices', 'approve', first, '--amount', '149.50', '--vendor', 'Creek Café']
    const approved = await dareesha(...approval)
    expect(approved).toMatchObject({
      code: 0,
      output: expect.stringMatching(/approved, AED 149\.50\.\nRaffle numbers:\n/),
    })
    expect(approved.output.match(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/gm)).toHaveLength(2)
    expect(await dareesha(...approval)).toEqual(approved)
    expect(await dareesha('invoices', 'reject', first, '--notes', 'Changed my mind')).toMatchObject({
      code: 1,
      errorOutput: `Invoice ${first} was already approved for AED 149.50. To change the decision, undo it first: invoices undo ${first}\n`,
    })

    expect(await dareesha('invoices', 'resubmit', second, '--notes', 'Too dark')).toMatchObject({
      output: `Invoice ${second}: resubmit.\n`,
    })
    expect((await dareesha('invoices', 'reject', second)).errorOutput).toBe(
      '--notes must give the visitor the reason.\n',
    )
    expect((await dareesha('invoices', 'reject', second, '--notes', 'No invoice')).code).toBe(0)
    expect((await dareesha('invoices', 'list')).output).toMatch(/ approved .* AED 149\.50 {2}2 raffles\n.* rejected /)
  })

  it('`invoices` refuses invalid arguments and changes nothing', async () => {
    const before = (await dareesha('invoices', 'list')).output
    expect((await dareesha('invoices', 'approve', '1', '--amount', '1.005')).errorOutput).toMatch(/^--amount must be/)
    expect((await dareesha('invoices', 'approve', '99999', '--amount', '50')).errorOutput).toBe(
      'There is no invoice 99999.\n',
    )
    for (const words of [[], ['list', 'lost'], ['approve'], ['forget', '1']])
      expect(await dareesha('invoices', ...words)).toMatchObject({
        code: 2,
        errorOutput: expect.stringMatching(/^Usage: /),
      })
    expect((await dareesha('invoices', 'approve', '1', '--sum', '5')).errorOutput).toMatch(
      /failed: Unknown option '--sum'/,
    )
    expect((await dareesha('invoices', 'list')).output).toBe(before)
  })
})

describe('dareesha person', () => {
  it('`person export` writes the record and all readable pictures', async () => {
    const [owner] = await addUsers(database.pool, 1)
    const email = 'exported@example.ae'
    await database.pool.query('update app_user set email = $1, email_proved_at = now() where id = $2', [email, owner])
    await database.pool.query('insert into invoice(user_id, digest, picture, preview) values ($1, $2, $3, $4)', [
      owner,
      Buffer.from('export'),
      'invoices/photo.jpg',
      'invoices/preview.jpg',
    ])
    const files = fileStore(privateFolder(folder))
    await files.write('invoices/photo.jpg', await aPhoto())
    const target = join(folder, 'exported')
    expect(await dareesha('person', 'export', email, target)).toEqual({
      code: 1,
      output: `Written to ${target}: person.json and 1 of 2 pictures.\n`,
      errorOutput: 'These pictures cannot be read: invoices/preview.jpg\n',
    })
    expect((await readdir(target)).toSorted()).toEqual(['person.json', 'photo.jpg'])
    expect(await readFile(join(target, 'person.json'), 'utf8')).toContain(email)

    await files.write('invoices/preview.jpg', await aPhoto())
    expect(await dareesha('person', 'export', email, target)).toEqual({
      code: 0,
      output: `Written to ${target}: person.json and 2 of 2 pictures.\n`,
      errorOutput: '',
    })
  })
})

describe('dareesha import and export', () => {
  it('an export equals the imported catalogue', async () => {
    expect(await dareesha('import', DEMO_CATALOGUE)).toEqual({
      code: 0,
      output: `${demo.packages?.length} packages in the catalogue.\n`,
      errorOutput: '',
    })
    const shown = await dareesha('export')
    expect(JSON.parse(shown.output)).toEqual({ version: expect.any(Number), ...demo })
    expect(await fileStore(join(folder, 'files')).versionOf('scenes/souk-dusk-1.svg')).not.toBeNull()
    const copy = join(folder, 'copy.json')
    expect(await dareesha('export', copy)).toEqual({ code: 0, output: '', errorOutput: '' })
    expect(await readFile(copy, 'utf8')).toBe(shown.output)
    expect((await dareesha('import', copy)).code).toBe(0)
    const { version, ...content } = JSON.parse((await dareesha('export')).output) as { version: number }
    expect(content).toEqual(demo)
    expect(version).toBe((JSON.parse(shown.output) as { version: number }).version + 1)
  })

  it('[DATA-03] `import` refuses an outdated exported file and lists the changes that the import would undo', async () => {
    const old = join(folder, 'old.json')
    await dareesha('import', DEMO_CATALOGUE)
    await dareesha('export', old)
    const { version, ...content } = JSON.parse(await readFile(old, 'utf8')) as typeof demo & { version: number }
    const [first, ...others] = content.packages!
    const changed = { ...content, packages: [{ ...first, price: '99.00' }, ...others] }
    await dareesha('import', await fileOf('changed.json', JSON.stringify(changed)))
    const undone = `packages[${JSON.stringify(String(first!.id))}].price: Is "${String(first!.price)}" in the file and "99.00" in the catalogue`
    expect(await dareesha('catalogue', 'diff', old)).toEqual({ code: 0, output: `${undone}\n`, errorOutput: '' })
    const refused = await dareesha('import', old)
    expect([refused.code, refused.errorOutput.split('\n').slice(0, 2)]).toEqual([
      1,
      [
        `version: Is older than the catalogue, which has version ${version + 1}. Use --force to import it anyway. The import would undo the following changes:`,
        undone,
      ],
    ])
    expect(JSON.parse((await dareesha('export')).output)).toEqual({ version: version + 1, ...changed })
    expect((await dareesha('import', old, '--force')).code).toBe(0)
    expect(JSON.parse((await dareesha('export')).output)).toEqual({ version: version + 2, ...content })
    expect((await dareesha('catalogue', 'diff', old)).output).toBe('The file has the same content as the catalogue.\n')
  })

  it('`import` prints the path and the reason of each fault', async () => {
    const before = (await dareesha('export')).output
    const file = await fileOf(
      'broken.json',
      '{"packages": [{"id": 1, "slots": [{"id": 1, "time": "9"}]}], "pakages": []}',
    )
    const { code, output, errorOutput } = await dareesha('import', file)
    expect([code, output]).toEqual([1, ''])
    expect(errorOutput.split('\n')).toEqual([
      'packages[0].destination_id: Is required',
      'packages[0].package_name: Is required',
      'packages[0].price: Is required',
      'packages[0].slots[0].time: Unknown key',
      'packages[0].url_slug: Is required',
      'pakages: Unknown key',
      '',
      `6 faults in ${file}; nothing was changed.`,
      '',
    ])
    expect((await dareesha('export')).output).toBe(before)
  })

  it('`import` says whether the file is empty, malformed or missing', async () => {
    expect(await dareesha('import', await fileOf('empty.json', ''))).toMatchObject({
      code: 1,
      errorOutput: expect.stringMatching(/^The file: Is empty\n\n1 fault in /),
    })
    expect(await dareesha('import', await fileOf('prose.json', 'packages: []'))).toMatchObject({
      code: 1,
      errorOutput: expect.stringMatching(/^The file: Must be JSON: Unexpected token/),
    })
    expect(await dareesha('import', join(folder, 'nowhere.json'))).toMatchObject({
      code: 1,
      errorOutput: expect.stringMatching(/^dareesha import failed: ENOENT: no such file/),
    })
    expect(await dareesha('import')).toMatchObject({ code: 2, errorOutput: expect.stringMatching(/^Usage: /) })
  })
})
