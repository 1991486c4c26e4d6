// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// ERC-5192: tokens that can't be transferred.
interface IERC5192 {
    event Locked(uint256 tokenId);

    event Unlocked(uint256 tokenId);

    function locked(uint256 tokenId) external view returns (bool);
}

/// @title Fingerprints of an academy's credentials
/// @notice A token's id is the SHA-256 of a signed credential. Nothing else is stored: no name, no course. The registry
/// itself holds all tokens, because learners need no wallet, and none can be transferred.
/// @dev The owner is a cold key that names the issuer; the issuer is the academy's server.
contract CredentialRegistry is ERC721, Ownable2Step, IERC5192 {
    enum Status {
        Unknown,
        Issued,
        Revoked
    }

    /// The most digests of one transaction.
    uint256 public constant MAX_BATCH = 100;
    bytes4 private constant ERC5192_ID = 0xb45a3c0e;

    /// May issue and revoke.
    address public issuer;
    mapping(uint256 tokenId => bool) private _revoked;

    event IssuerChanged(address indexed issuer);
    event Revoked(uint256 indexed tokenId);

    error NotIssuer(address caller);
    error BatchTooLarge(uint256 size);
    error Soulbound();

    modifier onlyIssuer() {
        if (msg.sender != issuer) revert NotIssuer(msg.sender);
        _;
    }

    constructor(
        address owner_,
        address issuer_
    ) ERC721("Academy credential", "CREDENTIAL") Ownable(owner_) {
        _setIssuer(issuer_);
    }

    /// @notice Issues each digest. One that is issued or revoked already is left out, so that a batch can be repeated.
    function issue(uint256[] calldata digests) external onlyIssuer {
        _checkSize(digests.length);
        for (uint256 index = 0; index < digests.length; index++) {
            uint256 digest = digests[index];
            if (_revoked[digest] || _ownerOf(digest) != address(0)) continue;
            _mint(address(this), digest);
            emit Locked(digest);
        }
    }

    /// @notice Revokes each digest for good, also one that was never issued. It can be repeated.
    function revoke(uint256[] calldata digests) external onlyIssuer {
        _checkSize(digests.length);
        for (uint256 index = 0; index < digests.length; index++) {
            uint256 digest = digests[index];
            if (_revoked[digest]) continue;
            _revoked[digest] = true;
            if (_ownerOf(digest) != address(0)) _burn(digest);
            emit Revoked(digest);
        }
    }

    /// @notice What a stranger asks: whether the credential with this digest was issued, and still is.
    function statusOf(uint256 digest) public view returns (Status) {
        if (_revoked[digest]) return Status.Revoked;
        return _ownerOf(digest) == address(0) ? Status.Unknown : Status.Issued;
    }

    /// @notice The states of many digests in one call.
    function statusesOf(uint256[] calldata digests) external view returns (Status[] memory statuses) {
        statuses = new Status[](digests.length);
        for (uint256 index = 0; index < digests.length; index++)
            statuses[index] = statusOf(digests[index]);
    }

    function setIssuer(address issuer_) external onlyOwner {
        _setIssuer(issuer_);
    }

    /// @inheritdoc IERC5192
    function locked(uint256 tokenId) external view returns (bool) {
        _requireOwned(tokenId);
        return true;
    }

    function approve(address, uint256) public pure override {
        revert Soulbound();
    }

    function setApprovalForAll(address, bool) public pure override {
        revert Soulbound();
    }

    function supportsInterface(bytes4 interfaceId) public view override returns (bool) {
        return interfaceId == ERC5192_ID || super.supportsInterface(interfaceId);
    }

    /// @dev Mints and burns only.
    function _update(address to, uint256 tokenId, address auth) internal override returns (address from) {
        from = super._update(to, tokenId, auth);
        if (from != address(0) && to != address(0)) revert Soulbound();
    }

    function _setIssuer(address issuer_) private {
        issuer = issuer_;
        emit IssuerChanged(issuer_);
    }

    function _checkSize(uint256 size) private pure {
        if (size > MAX_BATCH) revert BatchTooLarge(size);
    }
}
