export { parseHomeSettings as readHomeSettings } from '@dareesha/engine/catalogue'
