import { isValidPhoneNumber } from 'libphonenumber-js';

/** A real number of its country; without a country code it may be one of Taiwan or of China. */
export function canCall(phone: string): boolean {
  return isValidPhoneNumber(phone) || isValidPhoneNumber(phone, 'TW') || isValidPhoneNumber(phone, 'CN');
}
