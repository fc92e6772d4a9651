/** The most common leaked passwords of ten characters and more. Shorter ones are refused anyway. */
const COMMON: ReadonlySet<string> = new Set(
  `1234567890 0123456789 0987654321 9876543210 1234567891 12345678910 123456789a 123456789q 1234567890a 1111111111
  0000000000 1212121212 1231231231 123123123123 123321123321 1122334455 11223344556677 9999999999 5555555555
  7777777777 8888888888 2222222222 1029384756 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r5t6y7u
  qwertyuiop qwerty12345 qwerty123456 qwerty1234 qwertyuiop123 qwertyuiop1 asdfghjkl1 asdfghjkl123 zxcvbnm123 zxcvbnm1234
  qwertyqwerty asdfasdfasdf qazwsxedcrfv qazwsx123456 password12 password123 password1234 password12345 password123456
  passw0rd123 p@ssw0rd123 p@ssword123 passwordpassword mypassword mypassword1 password!1 password123! changeme123
  letmein123 letmein1234 welcome123 welcome1234 iloveyou12 iloveyou123 iloveyou1234 sunshine123 princess123 football123
  baseball123 superman123 dragon1234 monkey1234 charlie123 michael123 jordan2323 liverpool1 liverpool123 manchester
  chelsea123 arsenal123 basketball basketball1 volleyball1 skateboard spongebob1 butterfly1 strawberry chocolate1
  blink182blink iloveyou11 trustno1trustno1 administrator admin12345 admin123456 administrator1 root123456 test123456
  testtest123 test1234567 abcdefghij abcd123456 abc1234567 abcdef123456 aaaaaaaaaa abc123abc123 a123456789 a1234567890
  aa12345678 aa123456789 q123456789 z123456789 asd123456789 zaq12wsxcde3 zaq1zaq1zaq1 пароль12345 йцукенгшщз йцукен12345
  qwerty7777777 samsung123 google12345 facebook123 instagram1 telegram123 minecraft1 minecraft123 pokemon1234 naruto12345
  starwars123 computer123 internet123 whatever123 freedom123 summer2024 summer2025 summer2026 winter2025 winter2026
  spring2026 autumn2026 sluice12345 sluicesluice 147258369147 159357159357 147852369147 789456123789 3141592653 14159265358
  zxcvbnmasdfghjkl qwertyuiopasdfghjkl correcthorsebatterystaple`.split(/\s+/),
);

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
