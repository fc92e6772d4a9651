/** A real ERC-20, compiled when it is needed: what a token's logs look like is the compiler's word, not ours. */
import { createRequire } from 'node:module';
import type { Abi, Hex } from 'viem';

const SOURCE = `
// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract TestToken {
  mapping(address => uint256) public balanceOf;
  uint8 public immutable decimals;
  event Transfer(address indexed from, address indexed to, uint256 value);

  constructor(uint8 decimals_, uint256 supply) {
    decimals = decimals_;
    balanceOf[msg.sender] = supply;
    emit Transfer(address(0), msg.sender, supply);
  }

  function transfer(address to, uint256 value) public returns (bool) {
    require(balanceOf[msg.sender] >= value, "balance");
    balanceOf[msg.sender] -= value;
    balanceOf[to] += value;
    emit Transfer(msg.sender, to, value);
    return true;
  }

  function transferTwice(address to, uint256 first, uint256 second) external {
    transfer(to, first);
    transfer(to, second);
  }
}`;

const require = createRequire(import.meta.url);
const FILE = 'TestToken.sol';

type Compiled = {
  errors?: { severity: string; formattedMessage: string }[];
  contracts?: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>;
};

export function compileTestToken(): { abi: Abi; bytecode: Hex } {
  // A CommonJS module without types.
  const solc = require('solc') as { compile: (input: string) => string };
  const input = {
    language: 'Solidity',
    sources: { [FILE]: { content: SOURCE } },
    settings: { outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Compiled;
  const contract = output.contracts?.[FILE]?.TestToken;
  if (!contract) throw new Error(output.errors?.map((error) => error.formattedMessage).join('\n'));
  return { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` };
}
